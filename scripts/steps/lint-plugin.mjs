// Our own rules of lint, for what no rule of others says.

/** @type {import('eslint').Rule.RuleModule} */
const timeIsAPort = {
  create: (context) => ({
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        context.report({ node: callee, message: 'Time is a port.' });
    },
  }),
};

export default { meta: { name: 'house' }, rules: { 'time-is-a-port': timeIsAPort } };
