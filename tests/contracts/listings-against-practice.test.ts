import { afterEach, describe, expect, test } from 'vitest'
import type { ItemWord, VariationWord } from '../../src/domain/channels/items/item-word.ts'
import type { Each } from '../../src/server/marketplaces/each.ts'
import type { StockTold } from '../../src/server/marketplaces/listings.ts'
import type { OutsideTrouble } from '../../src/server/outside/call-outside.ts'
import { openLimits } from '../../src/server/outside/limited.ts'
import { noon, type Practised, practices } from './practice-listings.ts'

const opened: Practised[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
})

type Options = Parameters<(typeof practices)[string]>[0]

async function aPractice(name: string, options: Options = {}): Promise<Practised> {
  const practice = await practices[name]!(options)
  opened.push(practice)
  return practice
}

/** All pages of what changed since, or of all. */
async function readAll({ listings, asking }: Practised, since?: number, between?: () => void) {
  const words: ItemWord[] = []
  let page: string | undefined
  let total: number | undefined
  do {
    const one = await listings.page({ since, page }, asking())
    total ??= one.total
    for (const each of one.items) words.push(okOf(each))
    page = one.next
    between?.()
  } while (page !== undefined)
  return { words, total }
}

function okOf<T>(each: Each<T>): T {
  if ('ok' in each) return each.ok
  throw each.trouble
}

const brief = (each: Each<unknown>) => ('ok' in each ? 'done' : kindOf(each.trouble))
const kindOf = ({ kind, mayBeDone }: OutsideTrouble) => (mayBeDone ? `${kind}, may be done` : kind)

const formOf = (fields: Record<string, string>) => new URLSearchParams(fields)

/** What is sold there, as its page shows it and as we read it: in one form, by item and variation. */
function shownIn({ shown }: Practised): Record<string, unknown> {
  return Object.fromEntries(
    shown().flatMap(({ id, name, variants }) =>
      variants.map((variant) => [
        variants.length === 1 && variant.id === id ? `${id}/0` : `${id}/${variant.id}`,
        { name, sku: variant.sku.trim(), price: variant.price, stock: Math.max(0, variant.stock) },
      ]),
    ),
  )
}

function toldIn(words: readonly ItemWord[]): Record<string, unknown> {
  return Object.fromEntries(
    words.flatMap(({ item, name, variations }) =>
      variations.map(({ model, sku, price, stock }) => [`${item}/${model}`, { name, sku, price, stock }]),
    ),
  )
}

/** A variation as it is told of: at its first place, where it has some. */
const told = (
  item: string,
  { model, sku, places = [], shopSku }: VariationWord,
  stock: number,
): StockTold => ({
  item,
  model,
  sku,
  stock,
  place: places[0]?.id,
  shopSku,
})

/** Items that buyers see, with more of one than one variation where the marketplace has such. */
async function liveItems(practice: Practised): Promise<ItemWord[]> {
  const { words } = await readAll(practice)
  return words.filter(({ state }) => state === 'live')
}

/** Gives a call up once practice has heard it: its answer never comes. */
async function giveUpOnceHeard<T>(
  practice: Practised,
  ask: (asking: ReturnType<Practised['asking']>) => Promise<T>,
) {
  const giving = new AbortController()
  const isSilent = () => practice.calls.latest()[0]?.error === 'silence'
  const asked = ask({
    ...practice.asking(),
    call: (request) => practice.call({ ...request, signal: giving.signal }),
  })
  while (!isSilent()) await new Promise((resolve) => setTimeout(resolve, 5))
  giving.abort()
  return asked
}

describe.each(Object.keys(practices))('goods at %s', (name) => {
  test('are all read, as its own page shows them', async () => {
    const practice = await aPractice(name)
    practice.add(formOf({ shop: practice.shop, count: '100' }))
    const { words, total } = await readAll(practice)
    expect(toldIn(words)).toEqual(shownIn(practice))
    expect(total).toBe(new Set(words.map(({ item }) => item)).size)
    expect(words.length).toBeGreaterThan(100)
  })

  test('that change while they are read are none of them missed', async () => {
    const practice = await aPractice(name)
    practice.add(formOf({ shop: practice.shop, count: '100' }))
    practice.time.now += 60_000
    practice.add(formOf({ shop: practice.shop, count: '100' }))
    let moved = 0
    const { words } = await readAll(practice, undefined, () => {
      practice.time.now += 1_000
      for (const { id } of practice.shown().slice(moved, moved + 3))
        practice.act(formOf({ id, act: 'rename', value: `Áo đổi tên lần ${moved}` }))
      moved = Math.min(moved + 3, 30)
    })
    expect([...new Set(words.map(({ item }) => item))].toSorted()).toEqual(
      [...new Set(practice.shown().map(({ id }) => id))].toSorted(),
    )
  })

  test('that changed since are told, with whether buyers see them', async () => {
    const practice = await aPractice(name)
    const [first, second, third] = await liveItems(practice)
    practice.time.now += 600_000
    const since = practice.time.now
    expect(await readAll(practice, since)).toMatchObject({ words: [] })
    practice.act(formOf({ id: first!.item, act: 'rename', value: 'Áo thun Mây bản mới mùa đông' }))
    if (second) practice.act(formOf({ id: second.item, act: 'hide' }))
    if (third) practice.act(formOf({ id: third.item, act: 'ban' }))
    const { words } = await readAll(practice, since)
    const states = Object.fromEntries(words.map(({ item, state }) => [item, state]))
    expect([first, second, third].map((one) => one && states[one.item])).toEqual([
      'live',
      second && 'hidden',
      third && 'banned',
    ])
    expect(Object.keys(states)).toHaveLength([first, second, third].filter(Boolean).length)
    expect(words.find(({ item }) => item === first!.item)?.name).toBe('Áo thun Mây bản mới mùa đông')
  })

  test('that are deleted or unknown are gone', async () => {
    const practice = await aPractice(name)
    const [first] = await liveItems(practice)
    practice.time.now += 600_000
    practice.act(formOf({ id: first!.item, act: 'delete' }))
    const each = await practice.listings.items([first!.item, '999999999'], practice.asking())
    expect(
      each.map(okOf).map(({ state, variations }) => [state, variations.map(({ model }) => model)]),
    ).toEqual([
      ['gone', ['0']],
      ['gone', ['0']],
    ])
    const { words } = await readAll(practice, noon + 60_000)
    // Tiki tells no more of what is deleted; whoever asks for it hears that it is gone.
    const told = new Set(words.map(({ item, state }) => `${item} ${state}`))
    expect([...told]).toEqual(name === 'Tiki' ? [] : [`${first!.item} gone`])
  })

  test('have the stock that they are told, less what is bought', async () => {
    const practice = await aPractice(name)
    const [{ item, variations } = { item: '', variations: [] }] = (await liveItems(practice)).filter(
      ({ variations }) => variations.some(({ sku }) => sku === 'AT-DEN-M'),
    )
    practice.buy('AT-DEN-M')
    const wishes = variations.map((one, index) => told(item, one, 7 + index))
    const answers = await practice.listings.tellStock(wishes, practice.asking())
    expect(answers).toEqual(variations.map(({ model }) => ({ number: item, parcel: model, ok: {} })))
    const read = async () => okOf((await practice.listings.items([item], practice.asking()))[0]!).variations
    const atFirst = ({ places, stock }: VariationWord) => places?.[0]?.stock ?? stock
    expect((await read()).map(atFirst)).toEqual(variations.map((_, index) => 7 + index))
    practice.buy('AT-DEN-M')
    const bought = (await read()).find(({ sku }) => sku === 'AT-DEN-M')
    expect(atFirst(bought!)).toBe(5 + variations.findIndex(({ sku }) => sku === 'AT-DEN-M'))
    // Nothing left is told as well.
    const none = (await read()).map((one) => told(item, one, 0))
    expect((await practice.listings.tellStock(none, practice.asking())).map(brief)).toEqual(
      none.map(() => 'done'),
    )
    expect((await read()).map(atFirst)).toEqual(none.map(() => 0))
  })

  test('[O4] whose answer is cut, or never comes, may have the stock they were told; asked for it, they tell', async () => {
    for (const fault of ['cut', 'silent-after', 'silent-before'] as const) {
      const practice = await aPractice(name)
      const [{ item, variations } = { item: '', variations: [] }] = await liveItems(practice)
      const [one] = variations
      const path = stockPaths[name]!
      practice.faults.set(fault, { times: 1, path })
      const wish = [told(item, one!, 3)]
      const ask = (asking = practice.asking()) => practice.listings.tellStock(wish, asking)
      const answers = await (fault === 'cut' ? ask() : giveUpOnceHeard(practice, ask))
      expect([fault, answers.map(brief)]).toEqual([fault, ['again, may be done']])
      const [after] = await practice.listings.items([item], practice.asking())
      const now = okOf(after!).variations.find(({ model }) => model === one!.model)!
      expect([fault, now.places?.[0]?.stock ?? now.stock]).toEqual([
        fault,
        fault === 'silent-before' ? (one!.places?.[0]?.stock ?? one!.stock) : 3,
      ])
      // Said twice it is the same.
      expect((await ask()).map(brief)).toEqual(['done'])
    }
  })

  test('[O5] of which one is held by a promotion keep their prices alone', async () => {
    const practice = await aPractice(name)
    const [first, second] = await liveItems(practice)
    practice.act(formOf({ id: first!.item, act: 'lock' }))
    const wishes = [first!, second!].flatMap(({ item, variations }) =>
      variations.map(({ model, sku, price }) => ({ item, model, sku, price: price + 7_000 })),
    )
    const answers = await practice.listings.tellPrices(wishes, practice.asking())
    expect(answers.map(brief)).toEqual(wishes.map(({ item }) => (item === first!.item ? 'person' : 'done')))
    expect(answers[0]).toMatchObject({ trouble: { message: expect.stringMatching(/khóa giá/) } })
    const after = (await practice.listings.items([first!.item, second!.item], practice.asking())).map(okOf)
    const prices = (word: ItemWord | undefined) => word?.variations.map(({ price }) => price)
    expect(prices(after[0])).toEqual(prices(first))
    expect(prices(after[1])).toEqual(second!.variations.map(({ price }) => price + 7_000))
  })

  test('[O5] of which one fails are told but for that one, and it alone is told again', async () => {
    const practice = await aPractice(name)
    const items = await liveItems(practice)
    const wishes = items.flatMap(({ item, variations }) => variations.map((one) => told(item, one, 4)))
    practice.faults.set('item', { times: 1, after: 1 })
    const answers = await practice.listings.tellStock(wishes, practice.asking())
    const failed = wishes.filter((_, index) => 'trouble' in answers[index]!)
    // Lazada refuses all for the sake of one; told again in halves, none is to blame any more.
    expect(failed).toHaveLength(name === 'Lazada' ? 0 : 1)
    for (const answer of answers)
      if ('trouble' in answer) expect(['person', 'person, may be done']).toContain(brief(answer))
    expect((await practice.listings.tellStock(failed, practice.asking())).map(brief)).toEqual(
      failed.map(() => 'done'),
    )
    const { words } = await readAll(practice)
    for (const { variations } of words)
      for (const { places, stock } of variations) expect(places?.[0]?.stock ?? stock).toBe(4)
  })

  test('[O5] wait where there are too many calls, or the access is over', async () => {
    const practice = await aPractice(name)
    const [{ item, variations } = { item: '', variations: [] }] = await liveItems(practice)
    const wish = [told(item, variations[0]!, 3)]
    for (const [fault, expected] of [
      ['too-many', { kind: 'again', forAll: true, retryAfterMs: 1_000, mayBeDone: false }],
      ['rate-limit', { kind: 'again', forAll: true, mayBeDone: false }],
      ['token-expired', { kind: 'again', accessOver: true, mayBeDone: false }],
    ] as const) {
      practice.faults.set(fault, { times: 1 })
      expect(await practice.listings.tellStock(wish, practice.asking())).toMatchObject([
        { trouble: expected },
      ])
    }
  })

  test('[O3] at the pace that is allowed nobody is refused', async () => {
    const practice = await aPractice(name, { clock: Date.now, callsPerSecond: 40 })
    const call = openLimits()(practice.call, { account: name, perSecond: 40 })
    const asking = { ...practice.asking(), call }
    const items = (await readAll({ ...practice, asking: () => ({ ...asking, now: Date.now() }) })).words
    for (let round = 0; round < 8; round += 1) {
      const wishes = items.flatMap(({ item, variations }) => variations.map((one) => told(item, one, round)))
      const answers = await practice.listings.tellStock(wishes, { ...asking, now: Date.now() })
      expect(answers.map(brief)).toEqual(wishes.map(() => 'done'))
    }
  })
})

const stockPaths: Record<string, string> = {
  Shopee: '/api/v2/product/update_stock',
  Lazada: '/product/stock/sellable/update',
  'TikTok Shop': '/product/202309/products/{product_id}/inventory/update',
  Tiki: '/integration/v2.1/products/updateSku',
}

describe('goods at several places', () => {
  test.each([
    ['Shopee', '88230512'],
    ['Lazada', '200166024'],
    ['TikTok Shop', '7494088991'],
    ['Tiki', '40123'],
  ])('of %s are told one by one, and the others keep what they have', async (name, shop) => {
    const practice = await aPractice(name, { shop })
    const [{ item, variations } = { item: '', variations: [] }] = await liveItems(practice)
    const [one] = variations
    const { places = [] } = one!
    expect(places.length).toBeGreaterThan(1)
    const [first, second] = places
    const wish = { item, model: one!.model, sku: one!.sku, stock: 3, place: second!.id }
    expect((await practice.listings.tellStock([wish], practice.asking())).map(brief)).toEqual(['done'])
    const [after] = await practice.listings.items([item], practice.asking())
    const now = okOf(after!).variations.find(({ model }) => model === one!.model)?.places
    expect(now?.find(({ id }) => id === second!.id)?.stock).toBe(3)
    expect(now?.find(({ id }) => id === first!.id)?.stock).toBe(first!.stock)
  })
})

describe('what a seller calls variations', () => {
  test.each(['Shopee', 'TikTok Shop'])('is told at %s, of each item and of each variation', async (name) => {
    const practice = await aPractice(name)
    const items = await liveItems(practice)
    const wishes = items.flatMap(({ item, variations }) =>
      variations.map(({ model }, index) => ({ item, model, newSku: `MÃ-${item}-${index}`.slice(-40) })),
    )
    const answers = await practice.listings.tellSkus!(wishes, practice.asking())
    expect(answers.map(brief)).toEqual(wishes.map(() => 'done'))
    const { words } = await readAll(practice)
    const known = new Map(wishes.map(({ item, model, newSku }) => [`${item}/${model}`, newSku]))
    for (const { item, variations } of words)
      for (const { model, sku } of variations) expect(sku).toBe(known.get(`${item}/${model}`))
  })

  test.each(['Shopee', 'TikTok Shop'])(
    'is told at %s of one of several, and the others stay as they are',
    async (name) => {
      const practice = await aPractice(name)
      const items = await liveItems(practice)
      const { item, variations } = items.find((word) => word.variations.length > 1)!
      const [first, ...others] = variations
      const wish = { item, model: first!.model, newSku: 'ÁO-MỚI' }
      expect((await practice.listings.tellSkus!([wish], practice.asking())).map(brief)).toEqual(['done'])
      const after = okOf((await practice.listings.items([item], practice.asking()))[0]!)
      expect(after.variations.map(({ sku }) => sku)).toEqual(['ÁO-MỚI', ...others.map(({ sku }) => sku)])
    },
  )
})

describe('goods of Shopee that are sent later', () => {
  test.each([
    [7, 'done'],
    [14, 'done'],
    [0, 'done'],
    [15, 'person'],
  ])('after %i days are told so: %s (CAT-150)', async (days, expected) => {
    const practice = await aPractice('Shopee')
    const [first] = await liveItems(practice)
    expect(brief(await practice.listings.tellPreOrder!({ item: first!.item, days }, practice.asking()))).toBe(
      expected,
    )
  })
})
