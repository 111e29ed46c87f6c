import * as v from 'valibot'
import { type AddressBook, addressBook } from '../domain/addresses/address-book.ts'
import { AddressTree } from '../domain/addresses/address-tree.ts'
import { type Asked, type Asking, ask } from './ask.ts'
import type { Question } from './questions.ts'

/*
 * Provinces, districts and wards of the country, old and new (decisions 6), on this device. They are nobody's secret and the same for every shop, so they lie in
 * the browser's cache beside the replicas: fetched once, there for everybody of the phone, in the practice shop and without a network too. A copy of
 * another month is used at once and asked for anew behind it.
 */

/** A copy older than this is asked for again (ms). */
const freshMs = 30 * 86_400_000

export const addressQuestion: Question<{ shape: 'tree' }, AddressTree> = {
  path: '/api/getAddressCode',
  method: 'getAddressCode',
  params: v.object({ shape: v.literal('tree') }),
  answer: AddressTree,
}

/** Where the lists lie between two starts of the app. */
export interface AddressShelf {
  read(): Promise<{ at: number; text: string } | undefined>
  write(kept: { at: number; text: string }): Promise<void>
}

/** On their way: whoever asks meanwhile waits for the same answer. */
const fetching = new WeakMap<AddressShelf, Promise<Asked<AddressTree>>>()

const books = new WeakMap<AddressShelf, Promise<AddressBook>>()

/** The lists, from this device if it has them, else from the server. What failed may be asked again. */
export async function openAddressBook(
  asking: Asking,
  shelf: AddressShelf = browserShelf,
): Promise<Asked<AddressBook>> {
  const known = books.get(shelf)
  if (known) return { ok: true, value: await known }
  const kept = await readShelf(shelf)
  if (kept) {
    if (asking.environment.now() - kept.at > freshMs) void fetchTree(asking, shelf)
    return { ok: true, value: await remember(shelf, kept.tree) }
  }
  const fetched = await fetchTree(asking, shelf)
  return fetched.ok ? { ok: true, value: await remember(shelf, fetched.value) } : fetched
}

/**
 * Lays the lists on this device before somebody needs them: the first order may be written where there is no network. What lies there, of another
 * month too, stays; nothing is read or built, and what failed is asked again by whoever opens the lists.
 */
export async function fetchAddressesAhead(asking: Asking, shelf: AddressShelf = browserShelf): Promise<void> {
  const kept = await shelf.read().catch(() => undefined)
  if (!kept) await fetchTree(asking, shelf)
}

function fetchTree(asking: Asking, shelf: AddressShelf): Promise<Asked<AddressTree>> {
  const underway = fetching.get(shelf) ?? askTree(asking, shelf).finally(() => void fetching.delete(shelf))
  fetching.set(shelf, underway)
  return underway
}

async function askTree(asking: Asking, shelf: AddressShelf): Promise<Asked<AddressTree>> {
  const asked = await ask(asking, addressQuestion, { shape: 'tree' })
  if (asked.ok) {
    const kept = { at: asking.environment.now(), text: JSON.stringify(asked.value) }
    // A full disk keeps nothing, and the lists are there until the page goes.
    await shelf.write(kept).catch(() => undefined)
  }
  return asked
}

function remember(shelf: AddressShelf, tree: AddressTree): Promise<AddressBook> {
  const book = books.get(shelf) ?? Promise.resolve(addressBook(tree))
  books.set(shelf, book)
  return book
}

/** What lies there, where it can be read and is what we know. */
async function readShelf(shelf: AddressShelf): Promise<{ at: number; tree: AddressTree } | undefined> {
  try {
    const kept = await shelf.read()
    if (!kept) return undefined
    const read = v.safeParse(AddressTree, JSON.parse(kept.text))
    return read.success ? { at: kept.at, tree: read.output } : undefined
  } catch {
    return undefined
  }
}

const cacheName = 'khotay-addresses'
const entry = '/addresses/tree'
const keptAt = 'khotay-kept-at'

/** The browser's own cache; pages without HTTPS have none and ask each time. */
export const browserShelf: AddressShelf = {
  async read() {
    if (!('caches' in globalThis)) return undefined
    const response = await (await caches.open(cacheName)).match(entry)
    if (!response) return undefined
    return { at: Number(response.headers.get(keptAt) ?? 0), text: await response.text() }
  },
  async write({ at, text }) {
    if (!('caches' in globalThis)) return
    const headers = { 'content-type': 'application/json', [keptAt]: String(at) }
    await (await caches.open(cacheName)).put(entry, new Response(text, { headers }))
  },
}
