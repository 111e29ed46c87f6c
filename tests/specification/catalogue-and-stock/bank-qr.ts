import type { Section } from '../promise.ts'

export const bankQr: Section = {
  title: 'Payment by bank QR',
  lines: {
    'CAT-460': 'It shows a QR of the account, the sum and the order, made on the device.',
    'CAT-461': 'It shows the order’s code.',
    'CAT-462': 'It shows the customer’s name and number.',
    'CAT-463': 'It shows when the order was made, as DD/MM/YYYY HH:mm.',
    'CAT-464': 'It shows who made it.',
    'CAT-465': 'What is paid for is called "Payment for order {code}".',
    'CAT-466': 'It says at first that the payment is waited for: "Đang chờ thanh toán".',
    'CAT-467': 'It says when it is there: "Thanh toán thành công".',
    'CAT-468': 'It says then how much came, and for which order.',
    'CAT-469': '`genQrBanking` of an account’s `id` answers `vietQRImage`, a PNG in base64.',
    'CAT-470': 'When the bank tells of the transfer, what waited is paid, and devices hear `paymentSuccess`.',
    'CAT-471': 'Devices of the same shop hear it, and the order of that code alone is paid.',
    'CAT-472': 'It carries `company_id` and `newOrder.code`.',
    'CAT-473': 'The dialog closes by itself five seconds after the money was there.',
  },
}
