import { describe, expect, test } from 'vitest'
import { countDrawer } from '../../../src/domain/till/count-drawer.ts'
import { cashIn, differenceOf } from '../../../src/domain/till/drawer.ts'
import { mostMoves, moveCash } from '../../../src/domain/till/move-cash.ts'
import { sellInStore } from '../../../src/domain/till/sell-in-store.ts'
import { withdrawCash } from '../../../src/domain/till/withdraw-cash.ts'
import { anActor } from '../../support/builders.ts'
import { desk } from '../floor.ts'
import { asked, drawer, openStore } from './open-store.ts'

const out = { code: drawer, move: 'rut-1', amount: -200_000, reason: 'Nộp két' }
const other = anActor({ userName: 'hai', flags: ['orders_not_ecommerce_handle', 'setting_crud'] })

describe('cash that is moved beside the sales', () => {
  test('changes what should lie in the drawer, each with its reason and its person', () => {
    const floor = openStore()
    floor.do(moveCash, out, desk)
    floor.do(moveCash, { ...out, move: 'nop-1', amount: 50_000, reason: ' Tiền lẻ ' }, desk)
    expect(floor.get('drawers', drawer).moves).toMatchObject([
      { id: 'rut-1', amount: -200_000, reason: 'Nộp két', by: 'ban' },
      { id: 'nop-1', amount: 50_000, reason: 'Tiền lẻ', by: 'ban' },
    ])
    expect(cashIn(floor.get('drawers', drawer))).toBe(350_000)
    floor.do(countDrawer, { code: drawer, counted: 349_000 }, desk)
    expect(differenceOf(floor.get('drawers', drawer))).toBe(-1_000)
  })

  test('counts once, however often it is told', () => {
    const floor = openStore()
    floor.do(moveCash, out, desk)
    expect(floor.act(moveCash, out, desk)).toEqual([])
    expect(cashIn(floor.get('drawers', drawer))).toBe(300_000)
  })

  test('is taken back by whoever wrote it, once, until the drawer is counted', () => {
    const floor = openStore()
    floor.do(moveCash, out, desk)
    expect(floor.refusal(withdrawCash, { code: drawer, move: 'rut-1' }, other).code).toBe('cash-not-found')
    floor.do(withdrawCash, { code: drawer, move: 'rut-1' }, desk)
    expect(cashIn(floor.get('drawers', drawer))).toBe(500_000)
    expect(floor.act(withdrawCash, { code: drawer, move: 'rut-1' }, desk)).toEqual([])
    floor.do(moveCash, { ...out, move: 'rut-2' }, desk)
    floor.do(countDrawer, { code: drawer, counted: 300_000 }, desk)
    expect(floor.refusal(withdrawCash, { code: drawer, move: 'rut-2' }, desk).code).toBe('drawer-counted')
  })

  test('that was moved before the count and is told after it lay in the count; later ones belong to another drawer', () => {
    const floor = openStore()
    floor.tell(countDrawer, { code: drawer, counted: 300_000 }, 30, desk)
    expect(floor.tell(moveCash, out, 29, desk)).toHaveLength(1)
    expect(differenceOf(floor.get('drawers', drawer))).toBe(0)
    expect(floor.tell(moveCash, { ...out, move: 'rut-2' }, 31, desk)).toMatchObject({
      code: 'drawer-counted',
    })
  })

  test('needs a reason, a drawer and a person of its store', () => {
    const refused = (fields: object, by = desk) =>
      openStore().refusal(moveCash, { ...out, ...fields }, by).code
    expect(refused({ reason: '  ' })).toBe('cash-without-reason')
    expect(refused({ code: 'KET-0-0' })).toBe('drawer-not-found')
    expect(refused({}, anActor({ userName: 'hai', flags: ['orders_not_ecommerce_handle'] }))).toBe(
      'store-not-found',
    )
  })

  test('is moved at most so often a day', () => {
    const floor = openStore()
    const moves = Array.from({ length: mostMoves - 1 }, (_, index) => ({
      id: `m-${index}`,
      amount: 1,
      reason: 'x',
      by: 'ban',
      at: 0,
    }))
    floor.put('drawers', { ...floor.get('drawers', drawer), moves })
    floor.do(moveCash, out, desk)
    expect(floor.refusal(moveCash, { ...out, move: 'rut-9' }, desk).code).toBe('cash-moved-too-often')
  })

  test('goes with takings of both people where one takes over from the other', () => {
    const floor = openStore()
    floor.do(sellInStore, asked, desk)
    floor.do(sellInStore, { ...asked, code: 'KT-2111-8' }, other)
    expect(floor.get('drawers', drawer).takings).toEqual([
      { by: 'ban', form: 'Tiền mặt', amount: 387_000 },
      { by: 'hai', form: 'Tiền mặt', amount: 387_000 },
    ])
    expect(cashIn(floor.get('drawers', drawer))).toBe(1_274_000)
  })
})
