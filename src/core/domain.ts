// What a domain of the core is: a module that does the work, and the routes that it answers.
import { routeNames } from '../contract/routes.ts';
import type { Caller } from './caller.ts';
import type { DomainName, HandlersFor } from './dispatch.ts';
import { noShop, type ShopScope } from './platform/shop/scope.ts';

/** How a module follows the open shop and the connection. */
export interface Follower {
  /** Turns to a shop that has just been opened; the shop before it is closed by then. */
  open?: (shop: ShopScope) => void;
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

/** The module of a domain. */
export type ModuleOf<Defined extends { create: (deps: never) => unknown }> = ReturnType<Defined['create']>;

/** What a domain is for one open shop: made when the shop is opened, and gone when it is closed. */
export interface ShopService<Name extends DomainName> {
  routes: HandlersFor<Name>;
  /** The shop can be reached again: retries what failed. */
  retry?: () => void;
}

/** A domain of the open shop: its services come and go with the shops, and its routes are those of the last one. */
export const shopDomain = <const Name extends DomainName, Deps, Service extends ShopService<Name>>(
  name: Name,
  make: (shop: ShopScope, deps: Deps) => Service,
  /** What is answered while no shop is open, instead of a refusal. */
  closed: Partial<HandlersFor<Name>> = {},
): Domain<Name, Deps, ShopModule<Name, Service>> => ({
  name,
  create: (deps) => new ShopModule(name, (shop) => make(shop, deps), closed),
  routes: (module) => module.routes,
});

export class ShopModule<Name extends DomainName, Service extends ShopService<Name>> {
  readonly routes: HandlersFor<Name>;
  readonly #make: (shop: ShopScope) => Service;
  readonly #closed: Partial<HandlersFor<Name>>;
  #last: { shop: ShopScope; service: Service } | undefined;

  constructor(name: Name, make: (shop: ShopScope) => Service, closed: Partial<HandlersFor<Name>>) {
    this.#make = make;
    this.#closed = closed;
    const names = routeNames.filter((route) => route.startsWith(`${name}.`)) as (keyof HandlersFor<Name>)[];
    const handlers = names.map((route) => [
      route,
      (input: unknown, caller: Caller) => this.#answer(route, input, caller),
    ]);
    this.routes = Object.fromEntries(handlers) as HandlersFor<Name>;
  }

  open(shop: ShopScope): void {
    this.#last = { shop, service: this.#make(shop) };
  }

  retry(): void {
    this.now()?.retry?.();
  }

  /** Undefined while no shop is open. */
  now(): Service | undefined {
    return this.#last?.shop.signal.aborted === false ? this.#last.service : undefined;
  }

  /** Throws `session.none` while no shop is open. */
  get(): Service {
    return this.#opened().service;
  }

  /** For a service of another domain; throws `session.none` unless this very opening of the shop lasts. */
  of({ opening }: Pick<ShopScope, 'opening'>): Service {
    const { shop, service } = this.#opened();
    if (shop.opening !== opening) throw noShop();
    return service;
  }

  #opened() {
    if (this.#last === undefined) throw noShop();
    this.#last.shop.requireOpen();
    return this.#last;
  }

  /** What a shop answers that was closed meanwhile is no answer about the open one. */
  async #answer(route: keyof HandlersFor<Name>, input: unknown, caller: Caller): Promise<unknown> {
    const closed = this.#closed[route] as ((input: unknown) => unknown) | undefined;
    if (closed !== undefined && this.now() === undefined) return closed(input);
    const { shop, service } = this.#opened();
    if (namesAnother(input, shop)) throw noShop();
    // The route comes with its own input; the compiler cannot follow that through a lookup.
    const handler = service.routes[route] as (input: unknown, caller: Caller) => unknown;
    const answer = await handler(input, caller);
    shop.requireOpen();
    return answer;
  }
}

/** A page may have chosen for a shop that was left since. */
const namesAnother = (input: unknown, { profileId }: ShopScope): boolean =>
  typeof input === 'object' && input !== null && 'shop' in input && input.shop !== profileId;
