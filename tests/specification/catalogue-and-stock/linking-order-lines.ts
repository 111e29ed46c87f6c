import type { Section } from '../promise.ts'

export const linkingOrderLines: Section = {
  title: 'Lines of an order that are linked',
  lines: {
    'CAT-259': 'Each line that is not linked stands with its code, its name and a field that finds products.',
    'CAT-260': 'Products are found there by code and name, and shown by both.',
    'CAT-261': 'A line may have several products, and each can be left out again.',
    'CAT-262': 'Each line has a key "Kết nối".',
    'CAT-263': 'A line that is linked says so.',
    'CAT-264': 'The dialog has the keys "Cập nhật" and "Đóng".',
    'CAT-265':
      'A line whose code is still the number of a listing is not linked, and reserves nothing (decision 17).',
    'CAT-266': 'Once its listing is linked the line has the product’s code and reserves it.',
    'CAT-267': 'A line whose SKU is a code of ours is linked from the beginning.',
    'CAT-268': 'Without a product it says "Xin hãy chọn sản phẩm để kết nối".',
    'CAT-269': 'The order is finished only when all lines are linked: "Xin hãy kết nối tất cả sản phẩm".',
    'CAT-270': 'Once it is, it says "Đã tạo cập nhật đơn thành công."',
    'CAT-271': '`addMappedOrder` of an `orderId` maps what is linked and answers the order with its lines.',
  },
}
