import type { Section } from '../promise.ts'

export const messages: Section = {
  title: 'Errors and messages',
  lines: {
    'FUL-389': 'What a call failed by is said in red under "Cảnh báo".',
    'FUL-390': 'It stays for 10 s.',
    'FUL-391': 'A call that failed answers an error and nothing else.',
    'FUL-392': 'What was to follow a call does not, where no answer came; nothing is thrown.',
    'FUL-393': 'What went wrong inside the server is told as "Server busy", without a word of it.',
    'FUL-394': 'That the server was not reached is said for 3 s.',
    'FUL-395': 'An answer that cannot be read is told as a server that was not reached.',
    'FUL-396': {
      promise: 'A call that comes to nothing is told the person, with what to do.',
      settled: 'decision 2: nothing stops silently, so no flow of the documents ends without a word.',
    },
    'FUL-397': 'Preparing, shipping or printing no order is refused in red: "Không có đơn hàng.".',
    'FUL-398': 'Orders that the shop brings itself are ready: "Xác nhận gói hàng thành công!".',
    'FUL-399': 'A delivery is done: "Xác nhận giao hàng thành công!".',
    'FUL-400': 'A delivery that failed is written down: "Xác nhận giao hàng không thành công!".',
    'FUL-401': 'An order is cancelled: "Hủy đơn hàng thành công".',
    'FUL-402': 'Money is taken: "Thanh toán thành công".',
    'FUL-403': 'Orders were shipped together: "Đi đơn hàng lọat thành công!".',
    'FUL-404': 'What is said in yellow stays for 5 s.',
    'FUL-405': 'What is missing of an order of Tiktok is said in yellow for 5 s.',
    'FUL-406':
      'Other messages stay for 3 to 10 s: red ones 3, successes 5, beside a way back 8, errors of the server 10 (decision 28).',
  },
}
