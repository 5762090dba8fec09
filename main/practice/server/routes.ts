import type { Dialects } from '../kernel/dialects.ts';
import { type RoutedOperation, routedOperations } from './document-operations.ts';

export type RouteMatch =
  | {
      readonly kind: 'found';
      readonly operation: RoutedOperation;
      /** Decoded; whole numbers without leading zeros. */
      readonly parameters: Readonly<Record<string, string>>;
      /** The parameter that should be a number but is not. */
      readonly notNumber: string | null;
    }
  /** `allowed`: the path's methods, including HEAD. */
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

interface Route {
  readonly operation: RoutedOperation;
  /** null: a parameter; their names are in the operation's path, in order. */
  readonly parts: readonly (string | null)[];
  /** Whether the documented path ends with a slash. */
  readonly slash: boolean;
  readonly names: readonly string[];
}

/** Routes with fixed parts precede those with parameters in the same position. */
const routes: readonly Route[] = routedOperations.map(route).sort((a, b) => weight(a) - weight(b));
/** In the framework's order. */
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function route(operation: RoutedOperation): Route {
  const { parts, slash } = split(operation.path);
  return {
    operation,
    slash,
    parts: parts.map((part) => (part.startsWith('{') ? null : part)),
    names: parts.filter((part) => part.startsWith('{')).map((part) => part.slice(1, -1)),
  };
}

function weight({ parts }: Route): number {
  return parts.reduce((sum, part, place) => (part === null ? sum + 2 ** (16 - place) : sum), 0);
}

/** The path's segments, and whether it ends with a slash. Only the first slash starts a path. */
function split(path: string): { parts: string[]; slash: boolean } {
  const rest = path.replace(/^\//, '');
  return { parts: rest.replace(/\/$/, '').split('/'), slash: rest.endsWith('/') };
}

/**
 * Finds the operation for a method and a path without query. Like the service's framework it searches the method's routes first, so that
 * DELETE `/v1/domains/details` deletes a domain named "details" (404) instead of being a wrong method.
 */
export function findRoute(method: string, path: string, trailingSlash: Dialects['trailingSlash']): RouteMatch {
  const requestPath = split(trailingSlash === 'exact' ? path : path.replace(/\/+$/, ''));
  const fit = (candidate: Route) =>
    trailingSlash === 'either' || candidate.slash === requestPath.slash ? parameterValues(candidate, requestPath.parts) : null;
  const routeMethod = method === 'HEAD' ? 'GET' : method;
  for (const candidate of routes) {
    if (candidate.operation.method !== routeMethod) continue;
    const values = fit(candidate);
    if (values !== null) return found(candidate, values);
  }
  const allowed = methods.filter((other) => routes.some((candidate) => candidate.operation.method === other && fit(candidate) !== null));
  if (allowed.length === 0) return { kind: 'unknown' };
  return { kind: 'wrong-method', allowed: allowed.flatMap((other) => (other === 'GET' ? ['GET', 'HEAD'] : [other])) };
}

function parameterValues({ parts: pattern }: Route, parts: readonly string[]): string[] | null {
  if (pattern.length !== parts.length) return null;
  const values: string[] = [];
  for (const [place, part] of parts.entries()) {
    if (pattern[place] === null) {
      if (part === '') return null;
      values.push(part);
    } else if (pattern[place] !== part) return null;
  }
  return values;
}

function found({ operation, names }: Route, values: readonly string[]): RouteMatch {
  const parameters: Record<string, string> = {};
  let notNumber: string | null = null;
  for (const [place, name] of names.entries()) {
    const value = decoded(values[place] ?? '');
    const isNumber = operation.numbers.has(name);
    if (isNumber && !/^\d{1,15}$/.test(value)) notNumber ??= name;
    parameters[name] = isNumber ? value.replace(/^0+(?=\d)/, '') : value;
  }
  return { kind: 'found', operation, parameters, notNumber };
}

/** An invalid escape is literal. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
