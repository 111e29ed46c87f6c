import type { Section } from '../promise.ts'

export const slips: Section = {
  title: 'Slips',
  lines: {
    'CAT-401': 'Goods that came back come in by a slip "Nhập hàng hoàn".',
    'CAT-402': 'Goods are brought in freely by a slip "Nhập tự do".',
    'CAT-403': 'Goods are taken out freely by a slip "Xuất tự do".',
    'CAT-404': 'New goods come in by a slip "Nhập mới".',
    'CAT-405': 'A slip in is written for a warehouse, and moves nothing while it is open.',
    'CAT-406': 'It moves its goods when it is confirmed and becomes "HOÀN THÀNH".',
    'CAT-407': 'A slip has at most fifty lines; more go by several.',
    'CAT-408': 'A slip that was made answers its code.',
    'CAT-409': 'It is confirmed by `update` of `{userId, exchangeCode, state}`.',
    'CAT-410': 'Made, it says "Đã tạo phiếu nhập kho thành công."',
    'CAT-411': 'Made and complete, it says "Đã tạo và hoàn thành phiếu nhập kho {code}."',
    'CAT-412': 'The first warehouse of a shop is `KhoTayWarehouse`.',
    'CAT-413': 'Its first bin is `BinDefault`.',
    'CAT-414':
      'Orders whose papers did not come out are named: "Các đơn {list} in không thành công. Xin hãy lọc và in lại!"',
  },
}
