import type { Section } from '../promise.ts'

export const lazada: Section = {
  title: 'Lazada',
  lines: {
    'FUL-126':
      'The dialog of Lazada is called CHUẨN BỊ HÀNG where orders are prepared, and IN PHIẾU where papers are printed.',
    'FUL-127': 'It has one tab for each account, told apart by its e-mail.',
    'FUL-128':
      'Each order stands there by its code, when it was placed, its goods, its price, and its customer’s code and phone.',
    'FUL-129': 'One key prepares the orders of the account that is looked at.',
    'FUL-130': 'Where several accounts have orders that wait, one key prepares them all.',
    'FUL-131': 'Of the papers the invoice or the shipping label is chosen.',
    'FUL-132': 'The invoice is chosen at first, afterwards what was printed last.',
    'FUL-133': 'Papers of one account are printed together.',
    'FUL-134': 'Papers of all accounts are printed together.',
    'FUL-135': 'An order is prepared first, then set to packed, and its papers are printed after that.',
    'FUL-136': 'What Lazada answered reaches every device of the shop by itself, with what it does to stock.',
    'FUL-137': 'Orders that were prepared leave the list of those that wait.',
    'FUL-138':
      'The dialog stays with what became of each order, so that nothing ends in silence (decision 2), and closes at one press.',
    'FUL-139':
      'While Lazada is asked each order says that it is being sent, and a bar shows how many are through.',
    'FUL-140':
      'At most 20 orders of an account are printed together; more are refused: "Vui lòng in tối đa 20 đơn trên 1 lần in!!!".',
    'FUL-141': 'At most 50 orders of all accounts are printed together; the refusal names 50.',
    'FUL-142': 'Where a parcel of Lazada is, is told step by step from CHỜ GỬI HÀNG on.',
    'FUL-143':
      'An order of Lazada keeps its lines, account and price, its shipping fee with what platform and seller take off it, both vouchers, and the fees that Lazada booked, by their names.',
  },
}
