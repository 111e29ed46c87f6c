import * as v from 'valibot'
import { fold } from '../../lib/fold.ts'
import {
  type Change,
  type Circumstances,
  defineCommand,
  type Reader,
  type Refusal,
  update,
} from '../command.ts'
import type { Permission } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { OrderSource } from '../tables/company.ts'
import { noteChanges } from './note-changes.ts'

/** So many sources a shop keeps. */
export const sourceLimit = 200
/** Letters of an order's source, written by hand or from the list. */
export const sourceNameLimit = 200

const SourceId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const SourceName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(sourceNameLimit))

/** Who writes orders, or keeps the shop. */
const keepers: readonly [Permission, ...Permission[]] = ['orders_not_ecommerce_handle', 'setting_crud']

/** Where orders come from (ORD-001 `source`): a name is added, or changed. Orders keep the words they were written with. */
export const saveOrderSource = defineCommand({
  path: '/api/setting',
  method: 'saveOrderSource',
  params: v.object({
    /** Made once on the device. */
    id: SourceId,
    name: SourceName,
    /** As the screen saw it, for the way back. */
    from: v.optional(SourceName),
  }),
  permission: keepers,
  offline: 'optimistic',

  decide: (read, { id, name }, circumstances) =>
    changeSources(read, circumstances, (sources) => {
      const known = sources.find((source) => source.id === id)
      const namesake = sources.find((source) => source.id !== id && isSameSource(source.name, name))
      // Two who make the same source with no network mean one.
      if (namesake) return known ? refuse('source-taken', { name: namesake.name }) : sources
      if (known)
        return known.name === name ? sources : sources.map((one) => (one === known ? { id, name } : one))
      return sources.length < sourceLimit
        ? [...sources, { id, name }]
        : refuse('sources-full', { most: sourceLimit })
    }),

  say: ({ name }) => ({ what: 'Lưu nguồn đơn', about: name }),
  cause: ({ id }) => id,
  reverse: ({ id, name, from }) =>
    from === undefined
      ? { path: '/api/setting', method: 'removeOrderSource', params: { id, name } }
      : { path: '/api/setting', method: 'saveOrderSource', params: { id, name: from, from: name } },
})

/** A source leaves the list; orders of it keep its name. */
export const removeOrderSource = defineCommand({
  path: '/api/setting',
  method: 'removeOrderSource',
  params: v.object({ id: SourceId, name: v.optional(SourceName) }),
  permission: keepers,
  offline: 'optimistic',

  decide: (read, { id }, circumstances) =>
    changeSources(read, circumstances, (sources) =>
      sources.some((source) => source.id === id) ? sources.filter((source) => source.id !== id) : sources,
    ),

  say: ({ name }) => ({ what: 'Bỏ nguồn đơn', about: name ?? '' }),
  cause: ({ id }) => id,
  reverse: ({ id, name }) =>
    name === undefined
      ? undefined
      : { path: '/api/setting', method: 'saveOrderSource', params: { id, name } },
})

/** Whether two names mean one source: without marks and case. */
export function isSameSource(one: string, other: string): boolean {
  return fold(one.trim()) === fold(other.trim())
}

/** Sources that fit words, by name; all of them without words. */
export function findSources(sources: readonly OrderSource[], words: string): OrderSource[] {
  const sought = fold(words.trim())
  return sources
    .filter(({ name }) => fold(name).includes(sought))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'vi', { numeric: true }))
}

function changeSources(
  read: Reader,
  circumstances: Circumstances,
  change: (sources: readonly OrderSource[]) => readonly OrderSource[] | Refusal,
): readonly Change[] | Refusal {
  const company = read.get('companies', circumstances.user.company)
  if (!company) return refuse('company-not-found', {})
  const { orderSources: before = [] } = company.settings
  const after = change(before)
  if ('refused' in after) return after
  if (after === before) return []
  const changed = { ...company, settings: { ...company.settings, orderSources: [...after] } }
  return [update('companies', company, noteChanges(company, changed, circumstances))]
}
