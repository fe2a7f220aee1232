// What a domain of the core is: a module that does the work, and the routes that it answers.
import type { DomainName, HandlersFor } from './dispatch.ts';
import type { OpenShop } from './platform/shop/open-shop.ts';

/** How a module follows the open shop and the connection. */
export interface Follower {
  /** Turns to a shop that has just been opened; the shop before it is closed by then. */
  open?: (shop: OpenShop) => void;
  /** The shop can be reached again: retries what failed. */
  retry?: () => void;
}

export interface Domain<Name extends DomainName, Deps, Module> {
  /** Its routes are called `name.something`. */
  name: Name;
  create: (deps: Deps) => Module;
  /** A route without a handler does not compile. */
  routes: (module: Module) => HandlersFor<Name>;
}

export const defineDomain = <const Name extends DomainName, Deps, Module>(
  domain: Domain<Name, Deps, Module>,
): Domain<Name, Deps, Module> => domain;
