import { describe, expect, test } from 'vitest'
import { readByTime, type TimeWindow } from '../../../src/server/marketplaces/by-time.ts'

const now = Date.UTC(2026, 10, 26, 2)
const present = now / 1000
const day = 24 * 60 * 60

/** A marketplace that lists goods by when they changed last, ten at a time, and skips as many as it is told to; `between` happens after each answer. */
function aList(goods: Map<string, number>, between: (call: number) => void = () => {}) {
  const asked: TimeWindow[] = []
  async function ask(window: TimeWindow) {
    asked.push(window)
    const { from, to = Number.POSITIVE_INFINITY, rest = '0' } = window
    const within = [...goods].filter(([, at]) => at >= from && at <= to).toSorted(([, a], [, b]) => a - b)
    const told = within.slice(Number(rest), Number(rest) + 10).map(([id]) => id)
    const end = Number(rest) + told.length
    between(asked.length)
    return { told, total: within.length, rest: end < within.length ? String(end) : undefined }
  }
  async function all(since = 0) {
    const told: string[] = []
    let page: string | undefined
    let total: number | undefined
    let pages = 0
    do {
      const one = await readByTime({ since, page, now, most: 10 }, ask)
      told.push(...one.told)
      expect(one.told.length).toBeLessThanOrEqual(10)
      total ??= one.total
      page = one.next
      pages += 1
    } while (page !== undefined && pages < 1_000)
    return { told, total, pages }
  }
  return { ask, asked, all }
}

function goodsOf(count: number, at: (index: number) => number): Map<string, number> {
  return new Map(Array.from({ length: count }, (_, index) => [`i${index}`, at(index)]))
}

describe('goods that are read by time', () => {
  test.each([9, 10, 11, 20, 21, 250])('%i of them are each told, with how many there are', async (count) => {
    const goods = goodsOf(count, (index) => present - 9 * 365 * day + index * day)
    const { told, total } = await aList(goods).all()
    expect(told.toSorted()).toEqual([...goods.keys()].toSorted())
    expect(total).toBe(count)
  })

  test('none is told where none changed, by one call that reaches to the present', async () => {
    const list = aList(new Map())
    expect(await list.all((present - day) * 1000)).toEqual({ told: [], total: 0, pages: 1 })
    expect(list.asked).toEqual([{ from: present - day }])
  })

  test('one that moves while they are read takes no other with it, and is told', async () => {
    const goods = goodsOf(100, (index) => present - 100 * day + index * day)
    // After each answer the one that stands first among those not told yet changes, as does one that was told.
    const list = aList(goods, (call) => {
      if (call > 9) return
      goods.set(`i${10 * call}`, present - 50 + call)
      goods.set(`i${call}`, present - 50 + call)
    })
    const { told } = await list.all()
    expect([...new Set(told)].toSorted()).toEqual([...goods.keys()].toSorted())
  })

  test('years in which nothing changed cost few calls', async () => {
    const goods = goodsOf(60, (index) => present - 3_600 + index * 60)
    const list = aList(goods)
    const { told } = await list.all((present - 11 * 365 * day) * 1000)
    expect(new Set(told).size).toBe(60)
    expect(list.asked.length).toBeLessThan(60)
  })

  test.each([10, 11, 20, 35])('%i that changed in one second are all told', async (count) => {
    const goods = goodsOf(count, () => present - 500)
    goods.set('before', present - 501)
    goods.set('after', present - 499)
    const { told } = await aList(goods).all()
    expect([...new Set(told)].toSorted()).toEqual([...goods.keys()].toSorted())
  })

  test('where one of a second moves between two calls, the second is read anew', async () => {
    const goods = goodsOf(25, () => present - 500)
    let moved = false
    const list = aList(goods, () => {
      const last = list.asked.at(-1)
      if (moved || last?.rest !== undefined || last?.to !== last?.from) return
      moved = true
      goods.set('i0', present - 10)
    })
    const { told } = await list.all()
    expect(moved).toBe(true)
    expect([...new Set(told)].toSorted()).toEqual([...goods.keys()].toSorted())
  })

  test('those that change in this very second are told as well, and the list ends', async () => {
    const goods = goodsOf(25, () => present)
    const { told, pages } = await aList(goods).all((present - day) * 1000)
    expect([...new Set(told)].toSorted()).toEqual([...goods.keys()].toSorted())
    expect(pages).toBeLessThan(10)
  })

  test('a marketplace that does not say how many there are is read all the same', async () => {
    const goods = goodsOf(40, (index) => present - 40 * day + index * day)
    const list = aList(goods)
    const told: string[] = []
    let page: string | undefined
    do {
      const one = await readByTime({ since: 0, page, now, most: 10 }, async (window) => {
        const { told: some, rest } = await list.ask(window)
        return { told: some, rest }
      })
      told.push(...one.told)
      page = one.next
      expect(one.total).toBeUndefined()
    } while (page !== undefined)
    expect(new Set(told).size).toBe(40)
  })

  test('a rest that leads to itself ends', async () => {
    const stuck = async ({ rest }: TimeWindow) => ({ told: ['a'], total: 99, rest: rest ?? '1' })
    let page: string | undefined
    let pages = 0
    do {
      page = (await readByTime({ since: now - 2_000, page, now, most: 10 }, stuck)).next
      pages += 1
    } while (page !== undefined && pages < 50)
    expect(pages).toBeLessThan(20)
  })

  test('up to an end that was said, windows are never shorter than their marketplace takes, and each of them is within', async () => {
    const list = aList(goodsOf(45, (index) => present - 40 + Math.floor(index / 3)))
    const told: string[] = []
    let page: string | undefined
    do {
      const of = { since: now - day * 1000, until: now - 30_000, page, most: 10, narrowest: 1 }
      const one = await readByTime(of, list.ask)
      told.push(...one.told)
      page = one.next
    } while (page !== undefined)
    expect(told.toSorted()).toEqual(Array.from({ length: 33 }, (_, index) => `i${index}`).toSorted())
    for (const { from, to } of list.asked) expect([from < to!, to! <= present - 30]).toEqual([true, true])
  })

  test.each([
    ['says how many there are', true],
    ['does not', false],
  ])(
    'a second that becomes smaller time after time is told whole by a marketplace that %s',
    async (_, tells) => {
      const goods = goodsOf(45, () => present - 500)
      const left = [...goods.keys()].slice(0, 12)
      // Whatever stands first leaves between two calls, until it is quiet.
      const list = aList(goods, () => {
        const { from, to } = list.asked.at(-1)!
        const first = from === to ? left.shift() : undefined
        if (first !== undefined) goods.delete(first)
      })
      const told = new Set<string>()
      let page: string | undefined
      do {
        const of = { since: now - 1_000_000, until: now - 400_000, page, most: 10 }
        const one = await readByTime(of, async (window) => {
          const { total, ...answer } = await list.ask(window)
          return tells ? { total, ...answer } : answer
        })
        for (const id of one.told) told.add(id)
        page = one.next
      } while (page !== undefined)
      expect([...goods.keys()].filter((id) => !told.has(id))).toEqual([])
      expect(left).toEqual([])
      expect(list.asked.length).toBeLessThan(60)
    },
  )

  test.each([
    ['how many there are, each time otherwise', (call: number) => 90 + (call % 7)],
    ['nothing of how many', () => undefined],
  ])('a marketplace that says %s keeps nobody for ever', async (_, totalOf) => {
    let calls = 0
    let page: string | undefined
    do {
      const of = { since: now, until: now, page, most: 10 }
      const one = await readByTime(of, async ({ rest = '0' }) => {
        calls += 1
        const further = Number(rest) < 8 ? String(Number(rest) + 1) : undefined
        return { told: calls % 3 ? ['a'] : ['a', 'b'], total: totalOf(calls), rest: further }
      })
      page = one.next
    } while (page !== undefined && calls < 1_000)
    expect(calls).toBeLessThan(100)
  })

  test.each(['', '7', '[1]', '[1,2,null,null,"x"]', '{}'])('%j is no page', async (page) => {
    await expect(readByTime({ since: 0, page, now, most: 10 }, aList(new Map()).ask)).rejects.toThrow(
      RangeError,
    )
  })
})
