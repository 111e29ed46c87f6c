import { describe, expect, test } from 'vitest'
import { commands } from '../../../src/domain/commands.ts'
import { actorOf, isLogistics, mayDo } from '../../../src/domain/people/actor.ts'
import {
  type Permission,
  permissionNames,
  permissions,
  roleOfCode,
} from '../../../src/domain/people/permissions.ts'
import { anActor, aStaff } from '../../support/builders.ts'

const packing = [
  ...['openOrder', 'scanItem', 'undoScan', 'reportShortage', 'withdrawShortage'],
  ...['startNextParcel', 'joinParcels', 'closeParcel', 'reopenParcel'],
]
const picking = [
  ...['createWave', 'pickItem', 'undoPick', 'reportPickShortage', 'withdrawPickShortage', 'sortItem'],
  ...['putBack', 'finishWave', 'dropWave', 'reopenWave', 'packSingle', 'unpackSingle'],
]
const handover = [
  ...['openHandover', 'scanParcel', 'takeOutParcel', 'completeHandover'],
  ...['dropHandover', 'restoreHandover', 'correctHandover'],
]
/** Goods that come back, at the door and on the bench. */
const returning = [
  ...['announceReturn', 'withdrawReturn', 'receiveReturn', 'withdrawArrival', 'reportLostReturn'],
  ...['inspectLine', 'undoInspection', 'rebackOrder', 'reopenReturn', 'confirmReturnImport'],
  ...['settleClaim', 'putBackCancelled'],
]
const damages = ['reportDamage', 'withdrawDamage', 'returnToSupplier', 'writeOffDamage', 'takeDamageBack']
const counting = ['countItem', 'undoCount', 'noteUnknown', 'sendToReview', 'reopenStockTake']
/** Whoever has the stock in hand. */
const stockTaking = [
  ...['createStockTake', 'settleUnknown', 'askRecount', 'chooseCount'],
  ...['approveStockTake', 'balanceLines', 'dropStockTake'],
]
/** Photos, clips and signatures: taken and thrown away. */
const proofs = ['add', 'drop']
const printing = ['askPaper', 'markPrinted', 'dropPrintJob']
/** Of oneself; whose badge besides is the rule's question. */
const badges = ['issueBadge', 'withdrawBadge']
const everybody = [...badges, 'void']
/** What logistics staff may do without a flag, and everybody who handles orders or stock as well. */
const care = ['addNote', 'update', 'logCall', 'withdrawCall', 'planNext', 'pushToFront']
/** Everybody on the floor: any of three flags. */
const floor = [
  ...packing,
  ...picking,
  ...handover,
  ...returning,
  ...counting,
  ...proofs,
  ...printing,
  ...care,
  ...everybody,
]

const stock = [
  ...['add', 'update', 'delete', 'quickStockCheck', 'addBins', 'renameBin', 'deleteBin', 'moveBetweenBins'],
]
const transfers = [
  ...['createTransfer', 'sendTransfer', 'receiveTransfer', 'undoReceipt', 'finishTransfer', 'cancelTransfer'],
]
const barcodes = ['teachBarcode', 'forgetBarcode']
const payments = ['repaymentOrder', 'repaymentOrderCancel', 'withdrawPayment']
const locks = ['lockWarehouse', 'unlockWarehouse']

/** Which commands a person with only this flag may give; 'everyone' stands for a person without any. */
const expected: Record<Permission | 'everyone', string[]> = {
  everyone: everybody,
  orders_not_ecommerce_handle: ['updateState', 'reportDelivery', ...payments, ...floor],
  orders_ecommerce_handle: ['updateState', 'reportDelivery', ...floor],
  stock_crud: [...floor, ...damages, ...stockTaking, ...stock, ...transfers, ...locks, ...barcodes],
  setting_crud: ['changeSettings', 'setClaimDays', 'drop', ...locks, ...everybody],
  report_orders: everybody,
  report_export_import_products: everybody,
  products_copy_ecommerce: everybody,
  products_gift_view: everybody,
  cost_view: everybody,
  products_crud: [...barcodes, ...everybody],
  stock_sync_ecommerce: everybody,
}

describe('permission flags', () => {
  test('[ROL-002 … ROL-019] are these eleven, each with a name', () => {
    expect([...permissions].sort()).toEqual(
      Object.keys(expected)
        .filter((flag) => flag !== 'everyone')
        .sort(),
    )
    expect(Object.keys(permissionNames).sort()).toEqual([...permissions].sort())
  })

  test.each(Object.entries(expected))('[ROL-001] %s opens exactly its commands', (flag, methods) => {
    const flags = permissions.filter((known) => known === flag)
    const allowed = commands.filter((command) => mayDo(anActor({ flags }), command.permission))
    expect(allowed.map((command) => command.method).sort()).toEqual([...methods].sort())
  })

  test('say nothing about the role: an owner without flags may do no more than anyone', () => {
    const owner = anActor({ role: 'OWNER', flags: [] })
    expect(
      commands.filter((command) => mayDo(owner, command.permission)).map((command) => command.method),
    ).toEqual(expect.arrayContaining(everybody))
    expect(commands.filter((command) => mayDo(owner, command.permission))).toHaveLength(everybody.length)
  })

  test('come from the staff row, with the warehouses a person is bound to', () => {
    const staff = aStaff({ warehouses: ['KhoHaNoi'], flags: ['stock_crud'] })
    expect(actorOf(staff, 'demo')).toEqual(anActor({ warehouses: ['KhoHaNoi'] }))
    expect(actorOf(aStaff(), 'demo').warehouses).toBeUndefined()
  })
})

describe('logistics staff', () => {
  test.each([
    [{ role: 'LOGISTIC', department: '' }, true],
    [{ role: 'STAFF', department: 'LOGISTIC' }, true],
    [{ role: 'STAFF', department: 'Vận chuyển' }, true],
    [{ role: 'STAFF', department: 'Kho' }, false],
    [{ role: 'OWNER', department: '' }, false],
  ] as const)('[ROL-020] [OPN-030] with %o is so: %s', (person, is) => {
    expect(isLogistics(person)).toBe(is)
  })

  test('need no flag to look after parcels on their way, and may do nothing else', () => {
    const carer = anActor({ role: 'LOGISTIC', flags: [] })
    const allowed = commands.filter((command) => mayDo(carer, command.permission))
    expect(allowed.map((command) => command.method).sort()).toEqual([...care, ...everybody].sort())
  })
})

describe('the role-code lookup', () => {
  test.each([
    ['[ROL-022]', '0000', 'DIRECTOR (ALL)'],
    ['[ROL-023]', '1111', 'MANAGER (ALL)'],
    ['[ROL-024]', '101', 'ORDER_STATS'],
    ['[ROL-025]', '100', 'ORDER'],
    ['[ROL-026]', '001', 'STATS'],
    ['[ROL-027]', '011', 'INVENT_STATS'],
    ['[ROL-028]', '111', 'ORDER_INVENT_STATS'],
    ['[ROL-029]', '110', 'ORDER_INVENT_STATS'],
    ['[ROL-030]', '010', 'DEV/EMP'],
    ['[ROL-030]', '', 'DEV/EMP'],
  ])('%s calls %s %s', (_, code, name) => {
    expect(roleOfCode(code)).toBe(name)
  })
})
