import type { Section } from '../promise.ts'

export const histories: Section = {
  title: 'Histories',
  lines: {
    'CAT-474':
      'A customer’s orders stand under "LỊCH SỬ ĐƠN HÀNG", those of this device and those the server told of, the newest first.',
    'CAT-475': 'There one chooses goods of several orders, and how many of each, that came back.',
    'CAT-476': 'A key "Tạo phiếu nhập hàng hoàn" makes a slip of them that waits.',
    'CAT-477': 'Goods that came in again mark their line "Đã hoàn kho".',
    'CAT-478': 'What marketplaces were told of stock is listed twenty a page.',
    'CAT-479': 'It is searched by product, code and shop, and kept for 30 days.',
    'CAT-480': 'Its search asks half a second after the last letter.',
    'CAT-481': 'It is narrowed to what was taken or to what failed.',
    'CAT-482': 'Both at once are refused: "Vui lòng chọn một trạng thái để lọc."',
    'CAT-483': 'What failed says "Failed".',
    'CAT-484': 'Why it failed stands behind that word, and below it.',
    'CAT-485': 'What was taken says "Success".',
    'CAT-486': 'What a product cost each time is listed 10, 20 or 30 a page.',
    'CAT-487': 'It is 10 a page where nobody says how many.',
    'CAT-488': 'It takes `cost_view`.',
  },
}
