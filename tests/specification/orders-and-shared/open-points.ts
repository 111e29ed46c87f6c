import type { Section } from '../promise.ts'

export const openPoints: Section = {
  title: 'Open points, as they were read',
  lines: {
    'OPN-001': 'A draft is written on from any device that holds it; saved, it is checked as a new order is.',
    'OPN-002': 'Flags hide what a person may not do, and the server asks them for every method.',
    'OPN-003': 'Methods stand at the path of what they are about: those of orders at /api/order, and so on.',
    'OPN-004': 'A failure is JSON with an error text, a success the plain result.',
    'OPN-005': 'A session that has ended leads to the sign-in.',
    'OPN-006': 'VAT is reckoned on the goods less the discount, rounded.',
    'OPN-007': 'Other fees stand in the total; each of the amounts is compared by itself.',
    'OPN-008':
      'Exchanged for less, the discount is what the new goods cost, and the rest is owed to the customer.',
    'OPN-009': 'A fee for taking goods back is shown, 0 unless told, and outside of the total.',
    'OPN-010':
      'What is named without a meaning (overallDiscount, codeItemCloud, label, estimateRevenue of others) stays as it came.',
    'OPN-011':
      'Outside of the five states an order of a marketplace is opened with its goods read-only; notes and tags are written.',
    'OPN-012': 'TikTok is asked to cancel in CHỜ XÁC NHẬN too.',
    'OPN-013': 'An order of the shop’s own is cancelled by its step to HỦY, with a note.',
    'OPN-014': 'All channels of the shop’s own are left out of what marketplaces are asked.',
    'OPN-015': 'Steps between states follow one table; every other is refused.',
    'OPN-016': 'An order that comes back is THẤT THU, and ĐÃ HOÀN once its goods are taken in.',
    'OPN-017': 'Of returns and cancellations the named words are known, and no others.',
    'OPN-018': '"ĐANG ĐÓNG GÓI through ĐANG GIAO" is ĐANG ĐÓNG GÓI, CHỜ GỬI HÀNG, ĐÃ GỬI HÀNG and ĐANG GIAO.',
    'OPN-019':
      '"Tạo & Hoàn thành" of an own delivery makes a THÀNH CÔNG order with its slip, once it was asked.',
    'OPN-020': 'Lines that come back keep their codes; reback has the usual colour.',
    'OPN-021':
      'restock and reback go into stock when the goods are taken in, damaged ones lie apart, received ones move nothing.',
    'OPN-022': 'An order has no return information while rebackInfo is empty.',
    'OPN-023': 'What was paid ahead makes a debt smaller, by no more than that is.',
    'OPN-024': 'A second number is asked for once the first has ten digits.',
    'OPN-025': 'The second number is optional, and like the first where it is written.',
    'OPN-026': 'Orders take whole numbers; goods in exchange take two decimals.',
    'OPN-027':
      'Fees are asked for 15 × 15 × 15 cm where no measures are given, while an order’s package is 10 × 10 × 10.',
    'OPN-028': 'Weights are in kg.',
    'OPN-029': 'CHỜ XỬ LÍ is a delayed order without a case; the list has four tabs, the detail two sides.',
    'OPN-030':
      'Logistics staff are those of the role LOGISTIC and of the departments LOGISTIC and Vận chuyển; the departments go where their flags lead.',
    'OPN-031':
      'Without a store, who keeps the settings reads "Hãy chọn cửa hàng", others "Bạn không có quyền lên đơn từ cửa hàng này".',
    'OPN-032': '"Bạn Chưa tạo mới cửa hàng, vui lòng truy cập vào …" goes on with where stores are made.',
    'OPN-033':
      '"Ahamove chỉ hỗ trợ giao hàng trong cùng một thành phố" stands as it is, and goes on with the city.',
    'OPN-034':
      'Whoever sells by their own channel alone is led to linking once, never logistics staff, and may leave it.',
    'OPN-035': 'Refusals are red for 3 seconds, warnings yellow for 5.',
    'OPN-036': 'A network that failed is a red message of 3 seconds, titled "Cảnh báo".',
    'OPN-037': 'The role codes are those of the table; any other is DEV/EMP.',
    'OPN-038': 'A role code is a label; what a person may do is what their flags say.',
    'OPN-039': 'Handling and checking open with either flag of orders, and with stock_crud (decision 29).',
    'OPN-040': 'No company is the special one whose combos are taken apart.',
    'OPN-041': 'The warehouse that stands where nobody says one is KhoTayWarehouse.',
    'OPN-042': 'Login, sign-out, prices, support, guide and survey are addresses that the host configures.',
    'OPN-043': 'addOrder 1 lets a shop sell beyond its stock.',
    'OPN-044': 'An inactive shop is shown the dialog that asks to pay.',
    'OPN-045': 'A plan of 10 is exceeded with 14 orders in both months, not with 13.',
    'OPN-046': 'The product is called KhoTay wherever the documents leave its name open.',
    'OPN-047': 'The order one stands at is dropped by the client.',
    'OPN-048': 'An order that is made says so in a message titled "Thành công".',
    'OPN-049': 'The two writings of the title stand each on their screen.',
    'OPN-050': 'Booked orders of Shopee are treated as Shopee’s, and have no acts of their own.',
    'OPN-051': 'Thirty products are found, ten shown, ten more as one scrolls.',
    'OPN-052': 'TikTok’s keys of the reasons are those that it takes of sellers here, paid or not.',
    'OPN-053': 'typeDiscount is stored as VND or percent, and shown as VND or %.',
    'OPN-054': 'Ahamove’s bounds are in cm and kg, and BIKE goes beyond them.',
    'OPN-055': 'A carrier without label tags of its own has 1 and 7.',
    'OPN-056':
      'States that wait are coloured as warning, those at work as primary, THÀNH CÔNG as success, HỦY and THẤT THU as danger, drafts grey.',
    'OPN-057': 'A carrier’s word that no table has is shown as it came.',
    'OPN-058': 'The hint at the condition of a return says "Hàng lỗi không được nhập lại kho".',
    'OPN-059': 'TikTok’s reasons for a no are those that TikTok offers.',
    'OPN-060': 'receive is what the carrier’s side says, sent what the seller asks.',
  },
}
