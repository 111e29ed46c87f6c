import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { approveStockTake } from '../../../../src/domain/stock-take/approve-stock-take.ts'
import { askRecount } from '../../../../src/domain/stock-take/ask-recount.ts'
import { balanceLines } from '../../../../src/domain/stock-take/balance-lines.ts'
import { chooseCount } from '../../../../src/domain/stock-take/choose-count.ts'
import { countItem } from '../../../../src/domain/stock-take/count-item.ts'
import { createStockTake } from '../../../../src/domain/stock-take/create-stock-take.ts'
import { dropStockTake } from '../../../../src/domain/stock-take/drop-stock-take.ts'
import { noteUnknown } from '../../../../src/domain/stock-take/note-unknown.ts'
import { reopenStockTake } from '../../../../src/domain/stock-take/reopen-stock-take.ts'
import { sendToReview } from '../../../../src/domain/stock-take/send-to-review.ts'
import { settleUnknown } from '../../../../src/domain/stock-take/settle-unknown.ts'
import { undoCount } from '../../../../src/domain/stock-take/undo-count.ts'
import { countsInForce } from '../../../../src/domain/stock-take/weigh.ts'
import type { Count, StockTake } from '../../../../src/domain/tables/stock-takes.ts'
import { type AtWork, codeFor, oneOf, someOf, type Works } from './at-work.ts'

/** Few shelves and products, so that people count the same heap. */
const shelves = [
  { bid: 'A1-01', productCode: 'AT-DEN-M' },
  { bid: 'A1-02', productCode: 'AT-TRANG-M' },
  { bid: 'A1-01', productCode: 'SON-DO' },
  { bid: 'A1-02', productCode: 'SP-A' },
]
const strangeCodes = ['8930000000001', '8930000000002']

/** Counting what lies on the shelves. */
export const countingWorks = {
  open: { weight: 2, act: open },
  count: { weight: 14, act: count },
  'count again': {
    weight: 1,
    async act(at) {
      const row = oneOf(at.dice, mine(at))
      const gesture = row?.gestures.at(-1)
      if (!row || !gesture) return
      const amount = 'set' in gesture ? { set: gesture.set } : { add: gesture.add }
      await at.does(countItem, { ...placeOf(row), gesture: gesture.id, amount })
    },
  },
  undo: {
    weight: 2,
    async act(at) {
      const row = oneOf(at.dice, mine(at))
      const gesture = row && oneOf(at.dice, row.gestures)
      if (row && gesture) await at.does(undoCount, { ...placeOf(row), gesture: gesture.id })
    },
  },
  'strange code': {
    weight: 2,
    async act(at) {
      const take = taking(at)
      if (!take) return
      const found = { text: at.dice.pick(strangeCodes), quantity: 1 + at.dice.below(3) }
      await at.does(noteUnknown, {
        code: take.code,
        round: take.round,
        bid: at.dice.pick(shelves).bid,
        ...found,
      })
    },
  },
  'strange code told': {
    weight: 2,
    async act(at) {
      const open = () => takes(at, ['counting', 'review']).filter(({ unknown }) => unknown.length > 0)
      if (open().length === 0) await countingWorks['strange code'].act(at)
      const take = oneOf(at.dice, open())
      const text = take && oneOf(at.dice, take.unknown)?.text
      if (!take || text === undefined) return
      const known = at.dice.chance(0.7) ? { productCode: at.dice.pick(shelves).productCode } : {}
      await at.does(settleUnknown, { code: take.code, text, id: at.fresh('u'), ...known })
    },
  },
  send: { weight: 2, act: (at) => withTake(at, ['counting'], sendToReview) },
  reopen: {
    weight: 2,
    async act(at) {
      if (takes(at, ['review', 'dropped']).length === 0) await withTake(at, ['counting'], sendToReview)
      await withTake(at, ['review', 'dropped'], reopenStockTake)
    },
  },
  drop: { weight: 1, act: (at) => withTake(at, ['counting', 'review'], dropStockTake) },
  recount: {
    weight: 2,
    async act(at) {
      const take = taking(at)
      if (!take) return
      const round = at.dice.chance(0.9) ? take.round : take.round + 1
      await at.does(askRecount, { code: take.code, round, lines: someOf(at.dice, shelves, 2) })
    },
  },
  choose: { weight: 2, act: choose },
  approve: { weight: 2, act: (at) => approve(at, oneOf(at.dice, takes(at, ['review']))) },
  balance: { weight: 3, act: (at) => balance(at, oneOf(at.dice, takes(at, ['approving', 'done']))) },
  /** The reviewer sits down and does everything that is left. */
  'settle all': {
    weight: 4,
    async act(at) {
      const { code, countRows } = oneOf(at.dice, takes(at, ['counting', 'review', 'approving'])) ?? {}
      if (!code || !countRows) return count(at)
      await at.does(sendToReview, { code })
      for (const line of shelves) if (countsOf(at, code, line).length > 1) await pickOne(at, code, line)
      await approve(at, takeOf(at, code))
      await balance(at, takeOf(at, code))
    },
  },
} satisfies Works

async function open(at: AtWork): Promise<void> {
  const reach = at.dice.pick([{ kind: 'warehouse' }, { kind: 'free' }, { kind: 'bins', bids: ['A1-01'] }])
  const how = { reach, blind: at.dice.chance(0.5), lock: at.dice.chance(0.15) }
  const code = codeFor(at, 'KK', at.rows('stockTakes'))
  await at.does(createStockTake, { code, wid: defaultWarehouse, name: 'Kiểm kho', ...how })
}

async function count(at: AtWork): Promise<void> {
  if (takes(at, ['counting', 'review']).length === 0) await open(at)
  const take = taking(at)
  if (!take) return
  const { round: last } = take
  const round = at.dice.chance(0.1) ? 1 + at.dice.below(last + 1) : last
  const amount = at.dice.chance(0.6) ? { add: 1 + at.dice.below(9) } : { set: 90 + at.dice.below(15) }
  const line = at.dice.chance(0.05) ? { bid: 'A1-01', productCode: 'CB-DOI' } : at.dice.pick(shelves)
  await at.does(countItem, { code: take.code, round, ...line, gesture: at.fresh('d'), amount })
}

async function choose(at: AtWork): Promise<void> {
  const row = oneOf(at.dice, at.rows('counts'))
  if (row) await pickOne(at, row.stockTake, row)
}

async function pickOne(at: AtWork, code: string, { bid, productCode }: (typeof shelves)[0]): Promise<void> {
  const ids = countsOf(at, code, { bid, productCode }).map(({ id }) => id)
  const use = at.dice.pick([ids, ids.slice(0, 1), ids.slice(-1), ids.slice(0, at.dice.below(2))])
  await at.does(chooseCount, { code, bid, productCode, use })
}

async function approve(at: AtWork, take: StockTake | undefined): Promise<void> {
  if (!take) return
  const countRows = at.dice.chance(0.9) ? take.countRows : take.countRows + 1
  await at.does(approveStockTake, { code: take.code, approval: at.fresh('dk'), countRows })
}

async function balance(at: AtWork, take: StockTake | undefined): Promise<void> {
  if (!take?.approval) return
  const lines = shelves.filter((line) => countsOf(at, take.code, line).length > 0)
  const asked = at.dice.chance(0.6) ? lines : someOf(at.dice, lines, 2)
  const approval = take.approval.id
  const seen = asked.map((line) => {
    const { counts } = countsInForce(countsOf(at, take.code, line))
    return { ...line, counted: counts.reduce((units, { quantity }) => units + quantity, 0) }
  })
  if (seen.length > 0) await at.does(balanceLines, { code: take.code, approval, lines: seen })
}

async function withTake<P>(
  at: AtWork,
  states: readonly StockTake['state'][],
  command: Parameters<typeof at.does<P>>[0],
): Promise<void> {
  const take = oneOf(at.dice, takes(at, states))
  if (take) await at.does(command, { code: take.code })
}

/** The stock-take somebody counts in: mostly the first open one, rarely one that is over. */
function taking(at: AtWork): StockTake | undefined {
  const open = takes(at, ['counting', 'review'])
  return at.dice.chance(0.95) ? (open[0] ?? undefined) : oneOf(at.dice, at.rows('stockTakes'))
}

function takes({ rows }: AtWork, states: readonly StockTake['state'][]): StockTake[] {
  return rows('stockTakes').filter(({ state }) => states.includes(state))
}

function takeOf({ rows }: AtWork, code: string): StockTake | undefined {
  return rows('stockTakes').find((take) => take.code === code)
}

function countsOf({ rows }: AtWork, code: string, line: (typeof shelves)[0]): Count[] {
  return rows('counts').filter(
    ({ stockTake, bid, productCode }) =>
      stockTake === code && bid === line.bid && productCode === line.productCode,
  )
}

function mine({ rows, userName }: AtWork): Count[] {
  return rows('counts').filter(({ by }) => by === userName)
}

function placeOf({ stockTake, round, bid, productCode }: Count) {
  return { code: stockTake, round, bid, productCode }
}
