import { afterEach, describe, expect, test } from 'vitest'
import type { ItemWord } from '../../src/domain/channels/items/item-word.ts'
import { needsOf } from '../../src/domain/copies/category-word.ts'
import { draftFaults } from '../../src/domain/copies/draft-faults.ts'
import type { CopyAttribute } from '../../src/domain/tables/copy-drafts.ts'
import { must } from '../../src/lib/must.ts'
import { type NewItem, type NewItems, RefusedItem } from '../../src/server/marketplaces/new-items.ts'
import { aJpeg } from '../support/a-jpeg.ts'
import { noon, type Practised, practices } from './practice-listings.ts'

/* Items are made at practice as a seller would make them there: what their category asks for, and what becomes of answers that are lost (O4). */

const opened: Practised[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
})

const creation: Record<string, string> = {
  Shopee: '/api/v2/product/add_item',
  'TikTok Shop': '/product/202309/products',
  Lazada: '/product/create',
}
/** A name that it does not take. */
const wrongName: Record<string, string> = { Shopee: 'Áo', 'TikTok Shop': 'Áo', Lazada: 'Áo <thun>' }

async function aMaker(name: string, options: Parameters<(typeof practices)[string]>[0] = {}) {
  const practice = await practices[name]!(options)
  opened.push(practice)
  return { ...practice, maker: must(practice.newItems, 'a way to make items') }
}

/** "Áo thun", found by its way down the tree. */
async function teesOf(maker: NewItems, practice: Practised) {
  const all = await maker.categories(practice.asking())
  const tees = must(
    all.find(({ name, isLeaf }) => name === 'Áo thun' && isLeaf),
    'a leaf',
  )
  const parent = must(
    all.find(({ id }) => id === tees.parent),
    'its parent',
  )
  return { all, tees, parent }
}

const description =
  'Áo thun cổ tròn vải cotton hai chiều, dày vừa, mặc mát và không xù. Giặt máy được, giữ dáng sau nhiều lần giặt. Đủ màu, đủ size.'

async function anItem(maker: NewItems, practice: Practised): Promise<NewItem> {
  const { tees } = await teesOf(maker, practice)
  const rules = await maker.rules(tees.id, practice.asking())
  const attributes: CopyAttribute[] = rules.attributes
    .filter(({ isNeeded }) => isNeeded)
    .map(({ id, values }) => ({ id, values: [{ id: values[0]?.id, text: values[0]?.name ?? '100 ml' }] }))
  return {
    key: 'khotay-ban-nhap-1',
    name: 'Áo thun cổ tròn Mây cotton hai chiều',
    description,
    category: tees.id,
    attributes,
    brand: rules.brands[0],
    pictures: [await maker.uploadPicture(aJpeg({ width: 500, height: 500 }), practice.asking())],
    tiers: ['Màu', 'Size'],
    variants: [
      { options: ['Đen', 'M'], sku: 'AT-DEN-M', price: 129_000, stock: 7 },
      { options: ['Đen', 'L'], sku: 'AT-DEN-L', price: 139_000, stock: 3 },
    ],
    weightKg: 0.25,
    size: { lengthCm: 30, widthCm: 20, heightCm: 2.5 },
    delivery: rules.delivery.map(({ id }) => id),
  }
}

async function wordOf(practice: Practised, item: string): Promise<ItemWord> {
  const [each] = await practice.listings.items([item], practice.asking())
  if (each && 'ok' in each) return each.ok
  throw each?.trouble
}

/** How many items bear this name there and are not deleted. */
const named = ({ shown }: Practised, name: string) =>
  shown().filter((one) => one.name === name && !/xóa/i.test(one.state)).length

const soldThere = ({ variations }: ItemWord) =>
  variations
    .map(({ sku, price, stock, name }) => ({ sku, price, stock, name }))
    .toSorted((one, other) => (one.sku < other.sku ? -1 : 1))

const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it was to be refused'),
    (error: unknown) => error,
  )

describe.each(Object.keys(creation))('%s', (name) => {
  test('[RTE-048] tells its tree, and what goods of a category have to tell', async () => {
    const { maker, ...practice } = await aMaker(name)
    const { all, tees, parent } = await teesOf(maker, practice as Practised)
    expect(parent).toMatchObject({ name: 'Áo', isLeaf: false })
    expect(all.filter((one) => one.parent === undefined).map((one) => one.name)).toContain('Thời trang nữ')
    const rules = await maker.rules(tees.id, practice.asking())
    const material = must(
      rules.attributes.find((one) => one.name === 'Chất liệu'),
      'the material',
    )
    expect(material).toMatchObject({ isNeeded: true, most: 1, isOpen: false })
    expect(material.values.map((value) => value.name)).toContain('Cotton')
    expect(rules.attributes.find((one) => one.name === 'Mùa')?.most).toBeGreaterThan(1)
    expect(rules.brands[0]?.name).toBe('Không có thương hiệu')
    expect(rules.brands.map((one) => one.name)).toContain('Mây')
  })

  test('[RTE-048, O12] makes an item of two tiers with its price, code and stock, in the order it was written', async () => {
    const { maker, ...practice } = await aMaker(name)
    const item = await anItem(maker, practice as Practised)
    const id = await maker.make(item, { since: noon, isRepeated: true }, practice.asking())
    const word = await wordOf(practice as Practised, id)
    expect(word.name).toBe(item.name)
    expect(soldThere(word)).toEqual([
      { sku: 'AT-DEN-L', price: 139_000, stock: 3, name: 'Đen, L' },
      { sku: 'AT-DEN-M', price: 129_000, stock: 7, name: 'Đen, M' },
    ])
    expect(named(practice as Practised, item.name)).toBe(1)
  })

  test('[RTE-048] makes an item of one product, without tiers', async () => {
    const { maker, ...practice } = await aMaker(name)
    const whole = await anItem(maker, practice as Practised)
    const item = { ...whole, tiers: [], variants: [{ options: [], sku: 'AT-1', price: 99_000, stock: 4 }] }
    const id = await maker.make(item, { since: noon, isRepeated: true }, practice.asking())
    const word = await wordOf(practice as Practised, id)
    expect(soldThere(word)).toEqual([{ sku: 'AT-1', price: 99_000, stock: 4, name: '' }])
  })

  test('[O4] whose answer was lost is not made a second time, at whichever step it was lost', async () => {
    const { maker, ...practice } = await aMaker(name)
    const item = await anItem(maker, practice as Practised)
    const steps =
      name === 'Shopee'
        ? ['/api/v2/product/add_item', '/api/v2/product/init_tier_variation', '/api/v2/product/unlist_item']
        : [creation[name] ?? '']
    for (const [at, path] of steps.entries()) {
      const one = { ...item, key: `${item.key}-${at}`, name: `${item.name} lần ${at}` }
      practice.faults.set('cut', { times: 1, path })
      expect(
        await troubleOf(maker.make(one, { since: noon, isRepeated: true }, practice.asking())),
      ).toMatchObject({
        kind: 'again',
        mayBeDone: true,
      })
      const id = await maker.make(one, { since: noon, isRepeated: true }, practice.asking())
      expect(named(practice as Practised, one.name)).toBe(1)
      expect(await maker.make(one, { since: noon, isRepeated: true }, practice.asking())).toBe(id)
      expect(soldThere(await wordOf(practice as Practised, id))).toHaveLength(2)
      expect(named(practice as Practised, one.name)).toBe(1)
    }
  })

  test('[O5] says at which field what it found wrong stands, and leaves nothing half made', async () => {
    const { maker, ...practice } = await aMaker(name)
    const item = await anItem(maker, practice as Practised)
    const make = (change: Partial<NewItem>) =>
      troubleOf(maker.make({ ...item, ...change }, { since: noon, isRepeated: true }, practice.asking()))
    const faultsOf = async (change: Partial<NewItem>) => {
      const error = await make(change)
      return error instanceof RefusedItem ? error.faults.map(({ field }) => field) : error
    }
    expect(await faultsOf({ attributes: [] })).toEqual(['attributes'])
    expect(await faultsOf({ name: wrongName[name] ?? '' })).toEqual(['name'])
    expect(await faultsOf({ category: '1' })).toEqual(['category'])
    expect(await faultsOf({ pictures: ['không-có'] })).toEqual(['pictures'])
    const [first] = item.variants
    const twice = [must(first, 'one'), { ...must(first, 'one'), sku: 'AT-KHÁC' }]
    expect(await faultsOf({ variants: twice })).toEqual(['variants'])
    // Mended it is made: nothing of what was refused is in its way.
    expect(named(practice as Practised, item.name)).toBe(0)
    await maker.make(item, { since: noon, isRepeated: true }, practice.asking())
    expect(named(practice as Practised, item.name)).toBe(1)
  })

  test('[O6] is tried again later where the marketplace has trouble of its own', async () => {
    const { maker, ...practice } = await aMaker(name)
    const item = await anItem(maker, practice as Practised)
    practice.faults.set('rate-limit', { times: 1, path: creation[name] })
    expect(
      await troubleOf(maker.make(item, { since: noon, isRepeated: true }, practice.asking())),
    ).toMatchObject({
      kind: 'again',
    })
    await maker.make(item, { since: noon, isRepeated: true }, practice.asking())
    expect(named(practice as Practised, item.name)).toBe(1)
  })

  test('[RTE-048] takes what the rule of drafts lets pass', async () => {
    const { maker, ...practice } = await aMaker(name)
    const item = await anItem(maker, practice as Practised)
    const rules = await maker.rules(item.category, practice.asking())
    const draft = {
      ...item,
      category: { id: item.category, name: 'Áo thun' },
      needs: needsOf(rules, noon),
      pictures: [`/api/picture/${'a'.repeat(64)}`],
      variants: item.variants.map((one) => ({ ...one, products: [{ productCode: one.sku, amount: 1 }] })),
    }
    expect(draftFaults(draft)).toEqual([])
    expect(draftFaults({ ...draft, attributes: [] }).map(({ field }) => field)).toEqual(['attributes'])
  })
})

test('[O12] a Shopee shop of several places has its stock told at the first of them', async () => {
  const { maker, ...practice } = await aMaker('Shopee', { shop: '88210046' })
  const item = await anItem(maker, practice as Practised)
  const id = await maker.make(item, { since: noon, isRepeated: true }, practice.asking())
  expect(soldThere(await wordOf(practice as Practised, id)).map(({ stock }) => stock)).toEqual([3, 7])
})

test('[O4] of Shopee what was made well before is no answer that was lost, and clocks may differ by five minutes', async () => {
  const { maker, ...practice } = await aMaker('Shopee')
  const item = await anItem(maker, practice as Practised)
  const asked = (since: number) => maker.make(item, { since, isRepeated: true }, practice.asking())
  const first = await asked(noon)
  expect(await asked(noon + 299_000)).toBe(first)
  expect(await asked(noon + 301_000)).not.toBe(first)
  expect(named(practice as Practised, item.name)).toBe(2)
})
