import { createFromItems } from '../../../domain/channels/create/create-from-items.ts'
import { batchesOf } from '../../../domain/channels/create/created-item.ts'
import type { CreatedItem } from '../../../domain/channels/create/item-params.ts'
import { ownCodes } from '../../../domain/channels/create/suggest-codes.ts'
import { whyNotCodes } from '../../../domain/channels/create/why-not-codes.ts'
import { linkId } from '../../../domain/channels/link-of.ts'
import type { Change } from '../../../domain/command.ts'
import { takenTexts } from '../../../replica/queries/catalogue/taken-codes.ts'
import type { Replica } from '../../../replica/replica.ts'
import type { DoneOfMany } from '../../../replica/undo-each.ts'
import { countWords } from '../../components/count-words.ts'
import { act } from '../../session/act.ts'
import { isCreated } from './code-table.tsx'
import { bringInAll, holdersOf, madeByIn } from './make-products.ts'
import { createdItem, type SoldItem } from './sold-items.ts'

/** An item of which nothing was made, and why. */
export interface NotMade {
  item: SoldItem
  text: string
}

/** What came of a walk through many items. */
export interface CreatedMany {
  made: readonly CreatedItem[]
  failed: readonly NotMade[]
  /** The commands, for the one way back. */
  done: readonly DoneOfMany[]
}

export function madeWords({ made }: Pick<CreatedMany, 'made'>): string {
  return `Đã tạo và kết nối sản phẩm của ${countWords(made.length)} hàng.`
}

interface Walk {
  /** Where what buyers may buy there is brought in as what lies here; nowhere without. */
  opening?: { wid: string; bin: string } | undefined
  /** How far it is, in items. */
  onProgress(done: number): void
  /** Ends it between two commands. */
  signal: AbortSignal
}

/**
 * Makes products of many items, each variation by what the seller calls it or by a code of its name, a hundred variations a command. What cannot be made is
 * named, and keeps nobody back.
 */
export async function createMany(
  replica: Replica,
  items: readonly SoldItem[],
  { onProgress, signal, opening }: Walk,
): Promise<CreatedMany> {
  const taken = await takenTexts(replica)
  const made: CreatedItem[] = []
  const failed: NotMade[] = []
  const done: DoneOfMany[] = []
  let seen = 0
  for (const batch of batchesOf(items)) {
    if (signal.aborted) break
    const asked = batch.flatMap((item) => {
      const codes = codesFor(item, taken)
      const why = whyNot(codes, taken)
      if (why) failed.push({ item, text: why })
      if (why) return []
      for (const code of codes) taken.add(code.toUpperCase())
      return [{ item, params: createdItem(withoutCreated(item), codes, new Map()) }]
    })
    if (asked.length > 0) {
      const came = await create(replica, asked, opening)
      if (!came) break
      made.push(...came.made)
      failed.push(...came.failed)
      done.push(...came.done)
    }
    seen += batch.length
    onProgress(seen)
  }
  return { made, failed, done }
}

interface Asked {
  item: SoldItem
  params: CreatedItem
}

/** One command; `undefined` where this device can store nothing, which it said. */
async function create(
  replica: Replica,
  asked: readonly Asked[],
  opening: Walk['opening'],
): Promise<CreatedMany | undefined> {
  const all = asked.map(({ params }) => params)
  const items = { items: all, holders: await holdersOf(replica, all) }
  const dispatched = await act(createFromItems, items, { quiet: true })
  if (!dispatched) return undefined
  if (!dispatched.ok) {
    const [only] = asked
    if (only && asked.length === 1)
      return { made: [], failed: [{ item: only.item, text: dispatched.refusal.text }], done: [] }
    return createEach(replica, asked, opening)
  }
  const linked = linksIn(dispatched.changes)
  const isMade = ({ params }: Asked) => linked.has(firstLink(params))
  const left = asked.filter((one) => !isMade(one))
  const alone = left.length > 0 ? await createEach(replica, left, opening) : undefined
  const { path, method } = createFromItems
  const lines = asked.filter(isMade).flatMap(stockOf)
  const slips = opening
    ? await bringInAll(replica, { ...opening, lines }, { madeBy: madeByIn(dispatched.changes) })
    : []
  return {
    made: [...asked.filter(isMade).map(({ params }) => params), ...(alone?.made ?? [])],
    failed: alone?.failed ?? [],
    done: [
      { localId: dispatched.localId, done: { path, method, params: items } },
      ...slips,
      ...(alone?.done ?? []),
    ],
  }
}

/** Those that a command left out say why one by one. */
async function createEach(
  replica: Replica,
  asked: readonly Asked[],
  opening: Walk['opening'],
): Promise<CreatedMany> {
  const came: CreatedMany[] = []
  for (const one of asked)
    came.push((await create(replica, [one], opening)) ?? { made: [], failed: [], done: [] })
  return {
    made: came.flatMap(({ made }) => made),
    failed: came.flatMap(({ failed }) => failed),
    done: came.flatMap(({ done }) => done),
  }
}

/** What buyers may buy of each, by the code of its product. */
function stockOf({ item: { rows }, params: { variants } }: Asked) {
  return variants.flatMap(({ model, code: productCode }) => {
    const amount = rows.find((row) => row.model === model)?.stock ?? 0
    return amount > 0 ? [{ productCode, amount }] : []
  })
}

function linksIn(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(changes.filter(({ table }) => table === 'links').map(({ key }) => key))
}

function firstLink({ channel, shopId, item, variants: [first] }: CreatedItem): string {
  return linkId({ channel, shopId, item, model: first?.model ?? '' })
}

function codesFor(item: SoldItem, taken: ReadonlySet<string>): string[] {
  const { channel, name, rows } = withoutCreated(item)
  const variants = rows.map(({ variant, sku }) => ({ name: variant, sku }))
  return ownCodes(channel, { name, variants }, (code) => taken.has(code))
}

/** Only what the seller calls it may be somebody's already: then it is that product, and is linked to it. */
function whyNot(codes: readonly string[], taken: ReadonlySet<string>): string | undefined {
  const there = codes.filter((code) => taken.has(code.toUpperCase()))
  if (there.length > 0) return `Mã sản phẩm ${there.join(', ')} đã tồn tại`
  return whyNotCodes(codes)?.text
}

function withoutCreated(item: SoldItem): SoldItem {
  return { ...item, rows: item.rows.filter((row) => !isCreated(row)) }
}
