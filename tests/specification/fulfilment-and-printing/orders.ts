import type { Section } from '../promise.ts'

export const orders: Section = {
  title: 'Orders: what they hold, how they stand, what may be done',
  lines: {
    'FUL-050':
      'An order holds its code and its number elsewhere, channel, state, when it was made, its parcel (`package_id`), and the shop or account that it came by (`shopId`, `shopeeShopId`, `tiktokShopId`, `lazadaAccount`, `tikiAccount`).',
    'FUL-051':
      'The channel of an order is one of Shopee, Shopeebooking, Lazada, Tiki, Tiktok, KhoTay, STORE and web_store.',
    'FUL-052':
      'An order of Tiki says how it goes (`fulfillment_type`): tiki_delivery, dropship, or in a way of Tiki’s own.',
    'FUL-053': 'An order of Tiki says from which of Tiki’s warehouses it goes (`tiki_warehouse.code`).',
    'FUL-054': 'An order of Tiki names its products there (`tiki_products`, by number and name).',
    'FUL-055': 'An order of Tiki says whether its goods come from the shop (`has_backorder_items`).',
    'FUL-056':
      'An order says how it is to be brought (`delivery_option`); SEND_BY_SELLER is by the shop itself.',
    'FUL-057':
      'Of its delivery an order holds the carrier, the waybill, route and dispatch codes (`RouteCode`, `codeJT`, `dispatchSiteJT`), what the carrier said and when, and the waybill of the way back (`tracking_return`).',
    'FUL-058':
      'Of the waybill an order holds the sort codes of sender and recipient and what the courier collects (`awb_info`).',
    'FUL-059':
      'An order holds its tags, its label, its invoice, and how the carrier is to handle it (`tag_logistic`).',
    'FUL-060': 'An order holds length, width, height (cm) and weight (kg) of its parcel.',
    'FUL-061': 'A parcel that nobody measured is 10 × 10 × 10 cm and weighs 0.2 kg.',
    'FUL-062':
      'An order holds what its way was estimated at, what it cost, and what the buyer is asked for it.',
    'FUL-063': '`pickMoney` is what is collected at the door.',
    'FUL-064': 'With `payment_type_id` 1 the seller pays the way.',
    'FUL-065': 'With `payment_type_id` 2 the buyer pays the way, and it is collected at the door.',
    'FUL-066':
      'An order holds who gets it: name, phone, address, code, and the ids of ward, district and province.',
    'FUL-067': 'An order holds what it comes to and what was paid of it.',
    'FUL-068':
      'Payments stand in the order one by one, each with its form, amount and time, beside whether it is paid.',
    'FUL-069': 'Each change of state stands in the order with the state, when, by whom, and a note.',
    'FUL-070': 'An order of a web store keeps that store’s own lines and payment (`webstore`).',
    'FUL-071':
      'A line keeps what its marketplace calls it: item and model by number and name, promotion, amount, price, and the whole name; Tiktok’s also by product, variant and price of sale.',
    'FUL-072': 'A line of Shopee with the promotion add_on_free_gift_sub is a gift.',
    'FUL-073': 'An account at Tiki is kept by its number, its name and where its picture lies.',
    'FUL-074':
      'An account at Lazada is known by its e-mail, and says whether VietInvoice may bill its orders.',
    'FUL-075': 'A shop at Shopee is known by its number, and says whether VietInvoice may bill its orders.',
    'FUL-076':
      'A shop at Tiktok is known by number and name; its token and its cipher stay on the server and are told to nobody (decisions 12, 21).',
    'FUL-077': 'A session is told of the shop’s own stores by id and name.',
    'FUL-078':
      'A session is told by which accounts the shop bills: VietInvoice, Mắt Bão by its user name, Hilo by its tax code; never what opens them.',
    'FUL-079': 'A session is told of the shop’s account at Ninja Van and of the channels that are linked.',
    'FUL-080':
      'Where carriers fetch parcels is kept with name, number, address, ward, district and province, beside a note for them and the shop’s picture.',
    'FUL-081': 'A session is told where carriers fetch parcels and whom they call there.',
    'FUL-082':
      'The settings hold how products are sought (`barcode`) and what Giao Hàng Tiết Kiệm is told (`noteGHTK`).',
    'FUL-083': 'An order may be in CHỜ XÁC NHẬN.',
    'FUL-084': 'An order may be in CHỜ HÀNG.',
    'FUL-085': 'An order may be in MỚI.',
    'FUL-086': 'An order may be in HẸN GIAO.',
    'FUL-087': 'An order may be in CHỜ ĐÓNG GÓI.',
    'FUL-088': 'An order may be in ĐANG ĐÓNG GÓI.',
    'FUL-089': 'An order may be in CHỜ GỬI HÀNG.',
    'FUL-090': 'An order may be in ĐÃ GỬI HÀNG.',
    'FUL-091': 'An order may be in ĐANG GIAO.',
    'FUL-092': 'An order may be in THÀNH CÔNG.',
    'FUL-093': 'An order may be in HỦY.',
    'FUL-094': 'An order may be in THẤT THU, which people read as HOÀN.',
    'FUL-095': 'Nobody pays for an order in HỦY.',
    'FUL-096': 'Nobody pays for an order in THẤT THU.',
    'FUL-097': 'Nobody pays for an order that is paid.',
    'FUL-098':
      'While a carrier has it, from ĐANG ĐÓNG GÓI to ĐANG GIAO, an order is paid at the door alone; the shop’s own people (TVC) and a sale in a store take money then too.',
    'FUL-099': 'An order of a marketplace may be changed unless it is THÀNH CÔNG.',
    'FUL-100': 'An order whose money is all there reads "Đã thanh toán".',
    'FUL-101': 'An order of whose money a part is there reads "Thanh toán 1 phần".',
    'FUL-102':
      'What a carrier says of a parcel is put into Vietnamese by a table of that carrier’s own words.',
  },
}
