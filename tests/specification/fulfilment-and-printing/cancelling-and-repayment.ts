import type { Section } from '../promise.ts'

export const cancellingAndRepayment: Section = {
  title: 'Cancelling and paying',
  lines: {
    'FUL-284': 'A dialog asks why an order is called off.',
    'FUL-285': 'A dialog takes what is paid for an order.',
    'FUL-286': 'A dialog gives back what was paid ahead for an order that was called off.',
    'FUL-287': 'A marketplace is asked to cancel in MỚI, ĐANG ĐÓNG GÓI and CHỜ ĐÓNG GÓI.',
    'FUL-288': 'Tiki is not asked to cancel.',
    'FUL-289': 'Of an order of the shop’s own no marketplace is asked: it is cancelled here.',
    'FUL-290': 'Asking a marketplace to cancel needs the permission orders_ecommerce_handle.',
    'FUL-291': 'Shopee takes the reason OUT_OF_STOCK.',
    'FUL-292': 'Tiktok takes the reason that goods are out.',
    'FUL-293': 'Tiktok takes the reason that the price is wrong.',
    'FUL-294': 'In CHỜ XÁC NHẬN, before it is paid, Tiktok has other keys for both.',
    'FUL-295': 'Lazada takes 21: the price is wrong.',
    'FUL-296': 'Lazada takes 15: goods are out.',
    'FUL-297': 'No more is paid than is due: "Không nhập quá số tiền còn phải trả".',
    'FUL-298': 'What is due is what the order comes to, less what was paid.',
    'FUL-299':
      'Where the shop’s own people bring it (TVC) and the buyer pays the way, what is due is all that is collected at the door.',
    'FUL-300': 'The key that takes the payment is off while more is typed than is due.',
    'FUL-301': 'That key is off while nothing is typed.',
    'FUL-302':
      'What was paid ahead is given back for orders of the shop’s own that were called off or lost, and off the debt of the order’s own customer alone.',
    'FUL-303': 'It may go back to the customer.',
    'FUL-304': 'It may go off what the customer owes.',
    'FUL-305': 'No more goes off a debt than the customer owes (`unPaid`).',
    'FUL-306': 'People pay in cash, by transfer or by card.',
    'FUL-307': 'Once a cancellation is refused nothing follows it.',
  },
}
