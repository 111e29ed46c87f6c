import { expect, test } from 'vitest'
import { findCommand } from '../../src/domain/commands.ts'
import { mayDo } from '../../src/domain/people/actor.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import { must } from '../../src/lib/must.ts'
import { anActor } from '../support/builders.ts'

/*
 * What the shop's people do with KhoTay, each an act of its own that a person gives; what comes of it stands in the tests of that act.
 */

const owner = anActor({ role: 'OWNER', flags: [...permissions] })
const commandOf = (name: string) => {
  const [path = '', method = ''] = name.split(' ')
  return must(findCommand(path, method), name)
}

test.each([
  ['RTE-002', 'an order is taken', '/api/order add'],
  ['RTE-002', 'a product is kept', '/api/product add'],
  ['RTE-002', 'goods come in and go out', '/api/exchange add'],
  ['RTE-002', 'a parcel is followed', '/api/shippingCare update'],
  ['RTE-004', 'an order is made', '/api/order add'],
  ['RTE-004', 'it is edited', '/api/order update'],
  ['RTE-004', 'it is split', '/api/order splitOrder'],
  ['RTE-004', 'it is packed', '/api/order closeParcel'],
  ['RTE-004', 'its label is printed', '/api/print askPaper'],
  ['RTE-004', 'it is shipped', '/api/3rd_logistic askCarrier'],
  ['RTE-004', 'it is shipped by its marketplace', '/api/channel shipChannelOrder'],
  ['RTE-004', 'it is cancelled', '/api/order updateState'],
  ['RTE-004', 'it comes back', '/api/order receiveReturn'],
  ['RTE-004', 'its goods are exchanged', '/api/order announceReturn'],
  ['RTE-005', 'a warehouse is kept', '/api/store addWarehouse'],
  ['RTE-005', 'shelves are kept', '/api/setStoreBins addBins'],
  ['RTE-005', 'stock is counted', '/api/stock createStockTake'],
  ['RTE-005', 'stock is carried to another warehouse', '/api/exchange createTransfer'],
  ['RTE-005', 'goods are ordered from a supplier', '/api/supplyRequest add'],
  ['RTE-005', 'a slip of goods is written', '/api/exchange add'],
  ['RTE-006', 'a shop is unlinked', '/api/market unlinkShop'],
  ['RTE-006', 'goods are copied to marketplaces', '/api/clone addDrafts'],
  ['RTE-006', 'stock is told to a marketplace', '/api/product pushStock'],
  ['RTE-007', 'an e-invoice is issued', '/api/digitalBill issueInvoice'],
  ['RTE-007', 'a payment is taken', '/api/order repaymentOrder'],
  ['RTE-007', 'a carrier’s statement of COD is booked', '/api/order bookStatement'],
])('[%s] %s by a command of people: %s', (_, __, name) => {
  expect(mayDo(owner, commandOf(name).permission)).toBe(true)
})

test.each([
  ['ROL-007', 'orders_ecommerce_handle', '/api/channel shipChannelOrder'],
  ['ROL-007', 'orders_ecommerce_handle', '/api/channel tellDelivery'],
  ['ROL-007', 'orders_ecommerce_handle', '/api/channel correctTracking'],
  ['ROL-007', 'orders_ecommerce_handle', '/api/channel answerBuyerCancel'],
  ['ROL-010', 'stock_crud', '/api/exchange quickStockCheck'],
  ['ROL-010', 'stock_crud', '/api/product deleteAllProducts'],
  ['ROL-015', 'products_copy_ecommerce', '/api/clone addDrafts'],
] as const)('[%s] who has %s gives %s', (_, flag, name) => {
  const { permission } = commandOf(name)
  expect(mayDo(anActor({ flags: [flag] }), permission)).toBe(true)
  expect(mayDo(anActor({ flags: ['report_orders'] }), permission)).toBe(false)
})
