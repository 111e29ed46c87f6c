import { makeId } from '../../replica/make-id.ts'
import type { Replica } from '../../replica/replica.ts'

/** One page (a tab, a window) of this browser. What is half done says in which page it is open, so that two pages do not write in one. */
export interface Page {
  /** The same over a reload. */
  name: string
  /** Names of all pages that are open; nothing where the browser cannot say (no Web Locks). */
  open(): Promise<readonly string[] | undefined>
}

const place = 'khotay:page'
const lockOf = (name: string) => `${place}:${name}`

let mine: Page | undefined

/** This one. */
export function thisPage({ environment }: Pick<Replica, 'environment'>): Page {
  mine ??= { name: begin(makeId(environment)), open: openPages }
  return mine
}

/**
 * The name lies in the page's own memory only between two loads: a browser copies that memory into a page that is opened from this one or is its
 * double, and two pages of one name would write in the same drafts.
 */
function begin(fresh: string): string {
  const name = taken() ?? fresh
  globalThis.window?.addEventListener('pagehide', () => put(name))
  globalThis.window?.addEventListener('pageshow', () => void taken())
  const hold = () => new Promise<never>(() => undefined)
  // Held as long as the page lives; a browser without locks says of no page whether it is open.
  globalThis.navigator?.locks?.request(lockOf(name), hold).catch(() => undefined)
  return name
}

async function openPages(): Promise<readonly string[] | undefined> {
  const { held = [], pending = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
  const names = [...held, ...pending].flatMap(({ name = '' }) =>
    name.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [],
  )
  return names.length > 0 ? names : undefined
}

function taken(): string | undefined {
  try {
    const name = sessionStorage.getItem(place) ?? undefined
    sessionStorage.removeItem(place)
    return name
  } catch {
    return undefined // blocked by the browser's settings
  }
}

function put(name: string): void {
  try {
    sessionStorage.setItem(place, name)
  } catch {
    // Blocked: after a reload its drafts are found as those of a page that is gone.
  }
}
