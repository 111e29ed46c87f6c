import type { Section } from '../promise.ts'

export const tiktok: Section = {
  title: 'Tiktok',
  lines: {
    'FUL-144': 'Orders of Tiktok are shipped and printed in a dialog with one tab for each shop there.',
    'FUL-145': 'Parcels are fetched, or brought to an office of the carrier: one of the two is chosen.',
    'FUL-146': 'That they are fetched is chosen at first.',
    'FUL-147': 'What is printed is the label, the packing slip, or both.',
    'FUL-148': 'A press of the key that ships acts at once, and the next one 3 s later at the earliest.',
    'FUL-149': 'A press of the key that prints acts at once, and the next one 3 s later at the earliest.',
    'FUL-150': 'A dialog in which no order is left says "Không có đơn hàng.".',
    'FUL-151':
      'Of an order that the shop brings itself Tiktok is told two things: that it is ready, and how its delivery ended.',
    'FUL-152': 'Such an order is not ready without its number: "Vui lòng nhập ID theo dõi của đơn hàng.".',
    'FUL-153': 'Nor without who brings it: "Vui lòng chọn nhà cung cấp đơn vị vận chuyển.".',
    'FUL-154': 'Its delivery ended with the parcel there, or it failed for a reason.',
    'FUL-155': 'In MỚI such an order may be made ready.',
    'FUL-156': 'Once it is on its way it may be called delivered, or failed.',
    'FUL-157': 'Where the shop’s own people bring it, Tiktok knows them by one fixed provider.',
    'FUL-158': 'Whatever is told Tiktok of an order needs the permission orders_ecommerce_handle.',
    'FUL-159': 'A delivery may fail for 103: the address is wrong.',
    'FUL-160': 'A delivery may fail for 104: nobody was there.',
    'FUL-161': 'A delivery may fail for 105: nobody could be reached.',
    'FUL-162': 'A delivery may fail for 106: the customer did not want it.',
    'FUL-163': 'A delivery may fail for 100: it was late.',
    'FUL-164': 'A delivery may fail for 116: the parcel is lost.',
    'FUL-165': 'A delivery may fail for 117: the goods are damaged.',
    'FUL-166': 'A delivery may fail for 110: something that nobody can help.',
    'FUL-167': 'A delivery may fail for 148: another mistake.',
    'FUL-168':
      'An order of Tiktok keeps its lines and its account: `original_total_product_price`, `seller_discount`, `platform_discount`, `shipping_fee`, `total_amount`.',
  },
}
