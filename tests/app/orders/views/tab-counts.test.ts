import { expect, test } from 'vitest'
import { saysPartial, trueCounts } from '../../../../src/app/orders/views/use-tab-counts.ts'

const held = {
  counts: new Map([
    ['all', 74],
    ['to-pack', 12],
  ]),
  isOpenHere: true,
}
const beyond = new Set(['all'])
const counted = (exact: boolean) => new Map([['all', { count: 181, exact, held: 70 }]])

test('[26] a tab to which older orders belong says the number of the server, and what changed here since', () => {
  const counts = trueCounts(held, beyond, counted(true))
  expect([...counts]).toEqual([
    ['all', { count: 185, mayGrow: false }],
    ['to-pack', { count: 12, mayGrow: false }],
  ])
  expect(saysPartial(counts)).toBeUndefined()
})

test('[26] a tab says no number while the server is asked for the first time', () => {
  const asking = trueCounts(held, beyond, undefined, beyond)
  expect([...asking]).toEqual([['to-pack', { count: 12, mayGrow: false }]])
  expect(saysPartial(asking)).toBeUndefined()
})

test('[26] while the shop is still loading, the number of the server stands: what comes was counted; open tabs have none', () => {
  const loading = { ...held, isOpenHere: false }
  const told = new Map([['all', { count: 181, exact: true }]])
  expect([...trueCounts(loading, beyond, told)]).toEqual([['all', { count: 181, mayGrow: false }]])
})

test('[26] without the server, or where it stopped counting, the tab says so many at least', () => {
  const alone = trueCounts(held, beyond, undefined)
  expect([...alone.values()]).toEqual([
    { count: 74, mayGrow: true },
    { count: 12, mayGrow: false },
  ])
  expect(saysPartial(alone)).toBe('Số có dấu ≥ chưa kể hết đơn cũ trên máy chủ.')
  expect(trueCounts(held, beyond, counted(false)).get('all')).toEqual({ count: 185, mayGrow: true })
})
