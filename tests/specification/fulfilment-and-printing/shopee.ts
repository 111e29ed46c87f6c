import type { Section } from '../promise.ts'

export const shopee: Section = {
  title: 'Shopee',
  lines: {
    'FUL-169': 'The dialog in which orders are shipped is called "ĐI ĐƠN".',
    'FUL-170': 'The screen on which papers of marketplaces are printed is called "IN PHIẾU".',
    'FUL-171': 'The dialog has one tab for each shop.',
    'FUL-172': 'The orders stand there by how far they are; those that need somebody come first.',
    'FUL-173': 'Parcels are fetched, or brought to an office: one of the two is chosen.',
    'FUL-174': 'Where parcels are fetched, and when, is shown and may be changed.',
    'FUL-175':
      'All orders of a shop leave by one press, each with an answer of its own, and are printed by one.',
    'FUL-176': 'The sheet of addresses changes the address once it is confirmed.',
    'FUL-177': 'The sheet of times changes the time once it is confirmed.',
    'FUL-178': 'Either sheet closes once it is confirmed.',
    'FUL-179':
      'An address at Shopee is told by `address_id`, `address`, `district`, `city`, `state` and `address_flag`.',
    'FUL-180': 'A time at Shopee is told by `pickup_time_id` and `date`.',
    'FUL-181': 'No order leaves before it was chosen whether it is fetched or brought.',
    'FUL-182':
      'An order that is fetched does not leave without a time, where there are times to choose from.',
    'FUL-183': 'It is said that the time is missing: "Xin hãy chọn khoảng thời gian.".',
    'FUL-184': 'An order without a carrier does not leave: "Đơn hàng chưa phân phối ĐVVC.".',
    'FUL-185': 'Shipping no order is refused: "Không có đơn hàng.".',
    'FUL-186':
      'Orders whose paper is not there yet are named: "Các đơn hàng {codes} chưa sẵn sàng in phiếu, tải lại trang để tiếp tục!!".',
    'FUL-187':
      'Orders whose paper did not come out are named: "Các đơn {codes} in không thành công. Xin hãy lọc và in lại!".',
    'FUL-188': 'Whether a label shows the weight is chosen.',
    'FUL-189': 'Whether a label shows the day on which the order was made is chosen.',
    'FUL-190': 'Whether a label lists gifts is chosen.',
    'FUL-191': 'Whether a label names the goods is chosen.',
    'FUL-192': 'Whether a label shows the note is chosen.',
    'FUL-193': 'Whether a label names goods by the seller’s name or by SKU is chosen.',
    'FUL-194':
      'The shop’s own slip of a Shopee order is offered in CHỜ GỬI HÀNG, ĐÃ GỬI HÀNG, ĐANG GIAO, THÀNH CÔNG and THẤT THU.',
    'FUL-195':
      'That an order is called off because goods are out is offered in MỚI, ĐANG ĐÓNG GÓI and CHỜ ĐÓNG GÓI.',
    'FUL-196': 'At least one of its goods has to be named for that; until then the key is off.',
    'FUL-197':
      'Where the shop’s leave at Shopee is not to be had it says "Vui lòng thử lại!" and what to do.',
    'FUL-198': 'How the buyer pays is said in Vietnamese.',
    'FUL-199':
      'An order of Shopee keeps its lines and what Shopee pays out: price of the goods, estimated shipping fee, fees of service, payment and commission, vouchers of seller and Shopee, coins, the fee for protected shipping, what is paid out, and what the buyer paid for shipping.',
  },
}
