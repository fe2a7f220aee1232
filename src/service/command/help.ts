// The help text of the command line.
export const helpText = `Servery's shop service: the 13 endpoints of the shop management open interface on PostgreSQL.

  npm run service -- [serve] [flags]       open the shop; one JSON line on stdout says where
  npm run service -- import FILE [flags]   put a shop file into the database, in place of what is there
  npm run service -- export FILE [flags]   write the shop into a file, its pictures beside it
  npm run service -- token [flags]         make an access token; it is shown once and stored only as a hash
  npm run service -- revoke-token --token T
  npm run service -- client make [flags]   make an OAuth2 client; its secret is shown once and stored only as a hash
  npm run service -- client list           the shop's clients
  npm run service -- client remove --client-id C   with all of its tokens

Where the rows live (all commands):
  --data DIR          a folder for the embedded database (default: the user's data folder)
  --database URL      a PostgreSQL server instead: postgres://user:password@host:5432/name
  --app-id A          the shop's application id (default: demo)

client make:
  --user U            the user that its tokens belong to (default: owner)
  --token-seconds N   how long an access token is valid (default: 7200)

serve:
  --port P            0 picks a free one (default: 8787)
  --host H            the address to listen on (default: 127.0.0.1)
  --shop FILE         what a database without this shop is filled with (default: the demo shop)
  --goods N           multiply or cut that shop's menu to N items
  --token T           an access token of your own, at least 16 characters (default: a fresh one, gone at the stop)
  --user U            the user that a new token belongs to (default: owner)
  --time-zone Z       the shop's time zone, instead of the shop file's
  --public-url URL    the address under which people reach the service, behind a proxy
  --rate-limit N      calls a minute for each token (default: 0, no limit)
  --log LEVEL         info or error (default: info); the log goes to stderr
  --with-parent       stop when standard input ends, as it does when the program that started this one is gone

Other users of the machine can read flags in the list of processes. What must stay secret may come from the
environment instead: SERVERY_DATABASE for --database, SERVERY_TOKEN for --token. A flag counts for more.
`;
