import type { Section } from '../promise.ts'

export const reconciliation: Section = {
  title: 'A carrier’s statement',
  lines: {
    'CAT-429': 'It is settled in a dialog "ĐỐI SOÁT".',
    'CAT-430': 'The dialog has the day of the statement.',
    'CAT-431': 'It has a key "Kiểm tra".',
    'CAT-432': 'It has a key "Đối soát", with how many orders.',
    'CAT-433': 'It sums up what was collected, the fees of service, of return and of the transfer.',
    'CAT-434': 'It sums up what the carrier pays and what arrives.',
    'CAT-435': 'Completed lines and those that came back stand in two tables, HOÀN THÀNH and HOÀN HÀNG.',
    'CAT-436':
      'A line has the order’s code, the waybill, what was collected, the fees of service and return, what is paid, when it was made and completed, and its weight.',
    'CAT-437': 'Each line has a box.',
    'CAT-438': 'Chosen lines are green.',
    'CAT-439': 'The lines come of a spreadsheet, which the device reads itself.',
    'CAT-440':
      'Of a line the codes, what was collected, fees, what is paid, days, weight and state are read.',
    'CAT-441':
      'A line is completed where its state says so ("Đã đối soát" of a delivery), and came back otherwise.',
    'CAT-442': 'The lines of GHTK’s begin below "CHI TIẾT".',
    'CAT-443': 'Its sums stand behind "Tổng".',
    'CAT-444': 'The fee of the transfer stands behind "Phí chuyển khoản:".',
    'CAT-445': 'What GHTK pays stands behind "Số tiền GHTK".',
    'CAT-446': 'Weights are shown with two decimals.',
    'CAT-447': '`checkCorrect` of `{code, totalPrice, fee}` answers the codes that are as the books say.',
    'CAT-448': 'The check chooses completed lines that are as the books say.',
    'CAT-449': 'The check chooses none that came back.',
    'CAT-450': 'Booking asks first, and books then.',
    'CAT-451': 'The question says how many orders.',
    'CAT-452': 'It says how much goes to the account of orders.',
    'CAT-453': 'It says how much goes to the account of shipping.',
    'CAT-454': 'It writes them "VND 1.234.567".',
    'CAT-455':
      '`updateReconciled` books `orderCodes` with `saleRevenue`, `logisticCost` and `date`; each order once, and none where the sums do not fit.',
    'CAT-456': 'Once it is booked the list of what is owed is told (RECONCILED) and shows it by itself.',
    'CAT-457': 'The dialog closes then.',
    'CAT-458': 'An order that a carrier still owes is "CHƯA ĐỐI SOÁT".',
    'CAT-459': 'An order that was settled is "ĐÃ ĐỐI SOÁT".',
  },
}
