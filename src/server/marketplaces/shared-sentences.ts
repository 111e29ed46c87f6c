/*
 * What people read where a call comes to nothing stands beside what each marketplace says, code by code (its `refusal-table.ts`): there it is seen whether the one fits the other. Only what is said
 * of several marketplaces, or in several places, stands here.
 */
export const sentences = {
  slotGone: 'Khung giờ lấy hàng đã chọn không còn. Chọn khung giờ khác rồi đi đơn lại.',
  requestGone: 'Yêu cầu hủy của khách không còn: khách đã rút, hoặc đã có người trả lời. Xem lại đơn.',
  senderMissing: 'Đơn này cần tên người gửi. Nhập tên rồi đi đơn lại.',
  trackingMissing: 'Đơn này cần mã vận đơn. Nhập mã vận đơn rồi đi đơn lại.',
  noCopies: 'Chưa sao chép sản phẩm lên sàn này được.',
  noParcel: 'Đơn hàng chưa phân phối ĐVVC.',
} as const
