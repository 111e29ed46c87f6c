/** What is to be done where the server has no keys of a marketplace. */
export function noKeys(names: readonly string[]): string {
  return `Máy chủ này chưa có khóa của ${names.join(', ')}. Người quản trị máy chủ xin khóa ở sàn, đặt vào máy chủ theo README rồi khởi động lại.`
}
