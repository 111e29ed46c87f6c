import type { Section } from '../promise.ts'

export const roles: Section = {
  title: 'Roles',
  lines: {
    'ROL-001': 'What a person may do is what their flags say; a change of them reaches the devices at work.',
    'ROL-002': 'orders_not_ecommerce_handle opens the group of selling, with new orders.',
    'ROL-003': 'orders_not_ecommerce_handle opens the own deliveries.',
    'ROL-004':
      'orders_not_ecommerce_handle edits and splits orders of the shop’s own channels; without it nobody does.',
    'ROL-005': 'orders_ecommerce_handle edits orders of marketplaces.',
    'ROL-006': 'orders_ecommerce_handle asks marketplaces to cancel orders.',
    'ROL-007':
      'orders_ecommerce_handle gives TikTok’s orders their own acts: prepare, correct the tracking ID, delivered or failed, answer a buyer who cancels.',
    'ROL-008': 'report_orders reads the reports of orders.',
    'ROL-009':
      'stock_crud keeps shelves, orders to suppliers, defective goods and stock-takes; of suppliers it sees the names.',
    'ROL-010': 'stock_crud also corrects stock by a quick check, and deletes all products at once.',
    'ROL-011':
      'report_export_import_products reads the report of what came in and went out, and the forecast of what runs out.',
    'ROL-012': 'setting_crud keeps settings, staff, customers and suppliers, and reads how staff do.',
    'ROL-013': 'Without setting_crud a person sees the stores that name them, and no others.',
    'ROL-014': 'Without setting_crud nobody sells over a counter without a store.',
    'ROL-015': 'products_copy_ecommerce opens the copies of products.',
    'ROL-016': 'products_gift_view shows gifts; without it they are left out.',
    'ROL-017': 'products_gift_view offers to leave gifts off what is printed.',
    'ROL-018':
      'cost_view shows what goods cost and what follows from it; without it no row, answer or file holds any of that.',
    'ROL-019': 'products_crud and stock_sync_ecommerce are flags too, of what document 3 says.',
    'ROL-020': 'Whoever has the role LOGISTIC is led to /shippingcare from every address.',
    'ROL-021':
      'Groups for handling, stock, checking and reports appear with any of their flags; delayed orders are for everybody.',
    'ROL-022': 'The role code 0000 is called DIRECTOR (ALL).',
    'ROL-023': 'The role code 1111 is called MANAGER (ALL).',
    'ROL-024': 'The role code 101 is called ORDER_STATS.',
    'ROL-025': 'The role code 100 is called ORDER.',
    'ROL-026': 'The role code 001 is called STATS.',
    'ROL-027': 'The role code 011 is called INVENT_STATS.',
    'ROL-028': 'The role code 111 is called ORDER_INVENT_STATS.',
    'ROL-029': 'The role code 110 is called ORDER_INVENT_STATS, as 111 is.',
    'ROL-030': 'Any other role code is called DEV/EMP.',
  },
}
