/** What people of a shop do, as the log of their work is filtered. */
export const activityKinds = {
  orders: 'Đơn hàng',
  packing: 'Nhặt, đóng gói, bàn giao',
  returns: 'Hàng hoàn',
  stock: 'Kho và kiểm kho',
  goods: 'Sản phẩm',
  supply: 'Nhập hàng',
  channels: 'Sàn và kênh bán',
  shipping: 'Vận chuyển',
  money: 'Tiền và đối soát',
  customers: 'Khách hàng',
  papers: 'In và ảnh',
  people: 'Nhân viên',
  settings: 'Cài đặt',
  jobs: 'Việc chạy nền',
  accounts: 'Đăng nhập, mật khẩu',
} as const

export type ActivityKind = keyof typeof activityKinds

/** How long a line of the log is kept (days). */
export const activityDays = 180
