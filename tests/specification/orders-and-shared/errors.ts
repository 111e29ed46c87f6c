import type { Section } from '../promise.ts'

export const errors: Section = {
  title: 'Errors and messages',
  lines: {
    'ERR-001':
      'What the server could not do is a red message of 10 seconds in its own words, titled "Cảnh báo", with the number of its request.',
    'ERR-002': {
      promise: 'A call that fails says what happened and what to do; what was asked for stays.',
      settled: 'decision 2: nothing stops silently, so no flow ends at an empty answer without a word.',
    },
    'ERR-003': 'A store that does not answer is "Server busy", and no address of it is told.',
    'ERR-004': 'A press that reaches no server is a red message of 3 seconds.',
    'ERR-005':
      '"Xin hãy đăng nhập lại và tiếp tục!" is shown to nobody: a notice leads to the sign-in, and unsent work stays.',
    'ERR-006': {
      promise: 'A dialog whose answer is empty says so, and what to do.',
      settled: 'decision 2: where a document stops a dialog silently, KhoTay shows what happened.',
    },
    'ERR-007': 'A refusal is red, titled "Cảnh báo", and stays for 3 seconds.',
    'ERR-008': 'A warning is yellow, titled "Cảnh báo", and stays for 5 seconds.',
    'ERR-009': 'A success is titled "Thành công", a notice "Thông báo".',
    'ERR-010': 'A slip in that waits says "Đã tạo phiếu nhập kho thành công."',
    'ERR-011': 'One that is complete says "Đã tạo và hoàn thành phiếu nhập kho {code}."',
    'ERR-012': 'A return says "Tạo phiếu trả hàng thành công", for 5 seconds.',
    'ERR-013': 'A cancelled order says "Hủy đơn hàng thành công".',
    'ERR-014': 'A payment says "Thanh toán thành công".',
    'ERR-015': 'A yes to a buyer who cancels says "Chấp nhận yêu cầu hủy thành công".',
    'ERR-016': 'A no says "Từ chối yêu cầu hủy thành công".',
    'ERR-017': 'A cancellation that is taken back says "Thu hồi yêu cầu hủy thành công".',
    'ERR-018': 'A browser that was told to refuse notifications is asked no more, and stops nobody.',
    'ERR-019': {
      promise:
        'What is said of orders to suppliers, Excel files, stock, printing and marketplaces stands in documents 2 and 3, line by line.',
      settled:
        'decisions, "Names": texts stay to the letter. The line points to other lines, each of which has its own test.',
    },
  },
}
