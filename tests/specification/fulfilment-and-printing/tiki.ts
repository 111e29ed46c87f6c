import type { Section } from '../promise.ts'

export const tiki: Section = {
  title: 'Tiki',
  lines: {
    'FUL-103': 'Orders of Tiki are confirmed in a dialog with one tab for each account there.',
    'FUL-104':
      'Each order stands there by its code, Tiki’s warehouse, how it goes, and its buyer, beside its goods.',
    'FUL-105': 'The goods of an order stand there as SKU × amount.',
    'FUL-106':
      'A SKU is red there where nothing of it is left: on hand less what is reserved and waited for is 0 or less.',
    'FUL-107': 'Where Tiki fetches goods is chosen among the places that it tells, one of them at a time.',
    'FUL-108': 'When Tiki comes is chosen from a list of its times.',
    'FUL-109': 'The place that was chosen is written out whole: "Lấy tại: …".',
    'FUL-110': 'A key says no to orders: TỪ CHỐI.',
    'FUL-111': 'A key confirms orders: XÁC NHẬN.',
    'FUL-112': 'The paper of one order of Tiki is printed from its row.',
    'FUL-113': 'The papers of all orders that were confirmed are printed together.',
    'FUL-114':
      'A place at Tiki is told by `id`, `name` and `address` with street, ward, district and region.',
    'FUL-115': 'A time at Tiki is told as `expected_pickup_time`.',
    'FUL-116':
      'An order that goes through Tiki (tiki_delivery) is confirmed as in stock, at the place that was chosen.',
    'FUL-117': 'A dropship order that is confirmed is told to Tiki as seller_confirmed.',
    'FUL-118': 'A dropship order that is refused is told to Tiki as seller_canceled.',
    'FUL-119': 'Only dropship orders can be refused, as long as Tiki waits to hear of them.',
    'FUL-120':
      'Before orders are refused it is asked once more, and said that this is for Dropship orders alone.',
    'FUL-121': 'That question lists the codes of the Dropship orders it is about.',
    'FUL-122': 'Once orders are confirmed the dialog closes.',
    'FUL-123': 'Orders that were confirmed leave the list of those that wait.',
    'FUL-124':
      'An order without goods of the shop’s own has no paper at Tiki; it is left out and named: " Đơn hàng {code} không có tem phiếu." (with the space in front).',
    'FUL-125':
      'An order of Tiki keeps its lines and its account there: `subtotal`, `discount_tikixu`, `shipping_amount_after_discount`, `discount_amount`, `total_seller_income`, `discount_coupon`.',
  },
}
