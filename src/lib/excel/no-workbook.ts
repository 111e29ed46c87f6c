/** What somebody can do about a file that cannot be read, in words. */
export class NoWorkbook extends Error {}

export const notReadable = 'Không đọc được tệp này. Mở tệp bằng Excel, lưu dạng .xlsx rồi chọn lại.'
