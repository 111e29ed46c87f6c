import { beforeEach, expect, test, vi } from 'vitest'
import { bookLines } from '../../../src/app/reconciliation/book-lines.ts'
import type { Line } from '../../../src/app/reconciliation/match-lines.ts'
import { mostRows } from '../../../src/domain/reconciliation/params.ts'
import type { Replica } from '../../../src/replica/replica.ts'

const given = vi.hoisted((): { method: string; params: Record<string, unknown> }[] => [])
vi.mock('../../../src/sync/ask.ts', () => ({
  actOnline: async (_: unknown, { method }: { method: string }, params: Record<string, unknown>) => {
    given.push({ method, params })
    return { ok: true, value: {} }
  },
}))
beforeEach(() => {
  given.length = 0
})

const replica = {} as Replica
const booking = {
  kind: 'carrier' as const,
  provider: 'GHN',
  name: 'a.xlsx',
  day: 1,
  sums: { cod: 0, fee: 0, returnFee: 0, transferFee: 0, received: 0, net: 0 },
  headings: ['Mã'],
  columns: [undefined],
}
const line = (n: number, code: string): Line => ({
  n,
  code,
  orderCode: code,
  waybill: '',
  cod: 1_000,
  fee: 0,
  returnFee: 0,
  pays: 1_000,
  isReturned: false,
  createdOn: '',
  doneOn: '',
  status: '',
  differences: [],
})
const book = (lines: readonly Line[], headings: readonly string[] = ['Mã']) =>
  bookLines(replica, lines, { ...booking, headings, columns: headings.map(() => undefined) }, () => undefined)
const partsOf = () =>
  given
    .filter(({ method }) => method === 'keepStatementPart')
    .map(({ params }) => (params['rows'] as Line[]).map(({ orderCode }) => orderCode))

test('[CAT-450] two people whose files have the same lines in another order send the same parts of the same statement', async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => line(index + 1, `KT-${index}`))
  await book(lines)
  const [id, parts] = [given[0]?.params['id'], partsOf()]
  given.length = 0
  await book(lines.toReversed())
  expect(given[0]?.params['id']).toBe(id)
  expect(partsOf()).toEqual(parts)
})

test('[CAT-450] of more lines than a statement has nothing is sent, and it is said', async () => {
  const lines = Array.from({ length: mostRows + 1 }, (_, index) => line(index + 1, `KT-${index}`))
  expect(await book(lines)).toMatchObject({
    ok: false,
    text: 'Mỗi lần ghi nhiều nhất 40.000 dòng. Bỏ chọn bớt, ghi phần còn lại sau.',
  })
  expect(given).toEqual([])
})

test('[CAT-450] the columns of a sheet that is wider than any statement are not remembered', async () => {
  await book([line(1, 'KT-1')], Array.from({ length: 201 }, String))
  expect(given[0]?.params['shape']).toBeUndefined()
  await book([line(1, 'KT-1')], Array.from({ length: 200 }, String))
  expect(given[3]?.params['shape']).toBeDefined()
})
