import type { Section } from '../promise.ts'

export const routesAndShell: Section = {
  title: 'Routes and shell',
  lines: {
    'RTE-001':
      'Everything that a person reads is Vietnamese; the app is for the staff of shops that sell online.',
    'RTE-002': 'A shop keeps its orders, products, stock and shipping in it.',
    'RTE-003':
      'It speaks with Shopee, Lazada, Tiki and TikTok, with a web store and Facebook, and sells by a channel of its own.',
    'RTE-004':
      'People make, edit, split, pack, label, ship, cancel, take back and exchange orders, each by an act of its own.',
    'RTE-005':
      'People keep warehouses and shelves, count stock, carry it between warehouses, order it from suppliers, and write slips of what comes in and goes out.',
    'RTE-006': 'People link shops at marketplaces, copy products to them and tell them the stock.',
    'RTE-007': 'People issue e-invoices, take payments and settle the COD statements of carriers.',
    'RTE-008': 'People read statistics and reports, drawn, in tables and as Excel files.',
    'RTE-009':
      'An order comes from Shopee, Shopeebooking, Lazada, Tiki, Tiktok, web_store or the shop’s own channel.',
    'RTE-010':
      'The shop’s own channels are KhoTay, STORE (sold over a counter) and web_store; their orders are made here.',
    'RTE-011': 'Parcels are brought by several carriers, or by the shop’s own people.',
    'RTE-012': 'All money is in VND, whole đồng.',
    'RTE-013': 'Numbers stand in groups of three with dots, on every screen and in every dialog.',
    'RTE-014': 'The time of an order reads HH:mm:ss DD/MM/YYYY.',
    'RTE-015': 'Days in reports read DD/MM/YYYY.',
    'RTE-016': 'Every time is that of Ho Chi Minh, seven hours ahead of UTC.',
    'RTE-017': 'Addresses are plain paths without a #; the server answers each of them with the app.',
    'RTE-018': 'The address / leads to /orders; an installed phone starts at /today.',
    'RTE-019': 'An address that nobody knows shows that there is no such page.',
    'RTE-020': '/orders lists the orders.',
    'RTE-021': '/orderspack lists what is to be packed.',
    'RTE-022': '/ordersent lists what was sent, day by day.',
    'RTE-023': '/ordersreturn takes in parcels that come back.',
    'RTE-024': '/create_order writes orders of the shop’s own.',
    'RTE-025': 'The menu at the side is hidden while an order is written, and at the till.',
    'RTE-026': '/selfshippingorders lists what the shop’s own people bring.',
    'RTE-027': '/initlogistic lists orders of marketplaces that wait to be prepared and shipped.',
    'RTE-028': '/shippingcare lists delayed orders.',
    'RTE-029': '/returnorder lists orders that came back.',
    'RTE-030': '/rebackorder lists orders that were exchanged or taken back.',
    'RTE-031': '/cancelorder lists cancelled orders.',
    'RTE-032': '/digitalbill lists e-invoices.',
    'RTE-033': '/create_digital_bill makes an invoice by VietInvoice: each provider has a page of its own.',
    'RTE-034': '/create_digital_bill_mat_bao makes an invoice by Mắt Bão.',
    'RTE-035': '/create_digital_bill_hilo makes an invoice by Hilo.',
    'RTE-036': '/products1 lists the products.',
    'RTE-037': '/create_product makes a product.',
    'RTE-038': '/create_product_combo makes a combo.',
    'RTE-039':
      '/products1/details_product_combo/{id} opens a combo; it leads to /products1/{id}, for a combo is a product like any other.',
    'RTE-040': '/customers lists the customers.',
    'RTE-041': '/customers1/details_customer/{id} opens one of them.',
    'RTE-042':
      '/supplier lists suppliers and /supplier_detail/{id} opens one; without an id it leads back to the list.',
    'RTE-043':
      'Each channel has a page of its shops: /ecommerce_shopee, /ecommerce_lazada, /ecommerce_tiki, /ecommerce_tiktok, /ecommerce_facebook and /ecommerce_webstore.',
    'RTE-044': '/authorize_ecommerce links shops.',
    'RTE-045': '/clone_shopee chooses products to copy to marketplaces.',
    'RTE-046': '/clone_ecommerce lists the copies.',
    'RTE-047':
      'Copies that are not sent yet lie in a box for each marketplace: /clone_ecommerce_shopee, /clone_ecommerce_lazada and /clone_ecommerce_tiktok.',
    'RTE-048': '/edit_clone_ecommerce writes a copy before it is sent.',
    'RTE-049': '/flash_sale_shopee makes flash sales at Shopee.',
    'RTE-050': '/export_import lists slips of stock, /create_export_import writes one.',
    'RTE-051': '/stock-transfer lists transfers between warehouses, /create-stock-transfer writes one.',
    'RTE-052': '/shelf shows the shelves, /shelf1 moves goods between them.',
    'RTE-053': '/stocktaking lists stock-takes, /create_stocktaking opens one.',
    'RTE-054': '/damaged lists defective goods.',
    'RTE-055': '/supplyrequest lists orders to suppliers.',
    'RTE-056': '/checkpayment settles what carriers and marketplaces owe.',
    'RTE-057': '/stores leads to where the shop’s stores are kept.',
    'RTE-058':
      'Reports have addresses of their own: /productstat, /productexchange, /expectedproductstock, /staffstat, /statistics and /salestats.',
    'RTE-059':
      '/settings keeps the shop’s settings, in parts that the address names (zalo, carriers and others).',
    'RTE-060': '/staff_manager keeps the staff; /admin shows who is at work and who did what.',
    'RTE-061': '/allCache compares what the device holds with what the server holds.',
    'RTE-062': '/logout ends the session on the server and takes the token off the device.',
    'RTE-063':
      'Signing out clears what a person left half done or chose on the device, but for the columns of the tables of Shopee, Tiki and Lazada orders; unsent work stays.',
    'RTE-064': 'Where the company has a login page of its own, signing out goes on to that page’s sign-out.',
    'RTE-065':
      '/authorize_ecommerce?channel=… begins with the marketplace that it names: Shopee, Lazada, Tiki or Tiktok.',
    'RTE-066': 'With channel=Shopee and checkAuth=true it also says whether Shopee still takes our word.',
    'RTE-067': '/settings?tab=… opens the part that it names (zalo, carriers and others), else the first.',
    'RTE-068':
      '/create_order takes the order that another one is to be like (swItemsCopy), with its customer, wid and shopId.',
    'RTE-069':
      '/create_order takes an exchange too: the goods, the first order’s code, the price policy and the discount; the return fee is 0 and delivery is chosen anew.',
    'RTE-070': '/create_digital_bill is told the order and the tax code it is billed by.',
    'RTE-071': '/create_digital_bill_mat_bao is told the order.',
    'RTE-072': '/create_digital_bill_hilo is told the order and the tax code it is billed by.',
    'RTE-073':
      'Whoever keeps a shop without any link to Shopee, Lazada, Tiktok or Tiki is led to /authorize_ecommerce once after they came in, and may leave it.',
    'RTE-074':
      'Parameters of an address that are settings of the theme are taken over and leave the address.',
    'RTE-075': 'A redirect in an address may carry parameters of its own, and leads to no other site.',
    'RTE-076': 'Somebody who comes back from a marketplace is recognised by the address that brought them.',
    'RTE-077': 'Once a carrier’s code was exchanged the app goes to /orders.',
    'RTE-078': 'The bar at the top says whose shop it is and who is at work.',
    'RTE-079': 'The menu at the left folds to its icons.',
    'RTE-080': 'Selling has a group of the menu, with a key for a new order.',
    'RTE-081': 'The menu leads to the list of orders.',
    'RTE-082': 'The menu leads to the list of products.',
    'RTE-083': 'The menu leads to the general report.',
    'RTE-084': 'Handling has a group: preparing, packing, sending and own deliveries.',
    'RTE-085':
      'Stock has a group: shelves, slips, transfers, orders to suppliers, defective goods and stock-takes.',
    'RTE-086': 'Checking has a group: delayed, returned, exchanged and cancelled orders, and e-invoices.',
    'RTE-087': 'Reports have a group.',
    'RTE-088':
      'Settings have a group: linking shops, copies, the shop’s settings, flash sales and staff; the page of each marketplace is found by its name.',
    'RTE-089': 'The menu has links to live support, a guide and a survey, where they are configured.',
    'RTE-090':
      'Order labels, product barcodes, order sheets and handover sheets are printed in their own sizes, and a scanner reads them back.',
    'RTE-091':
      'What is done to an order opens over the screen it was begun on: a full screen on a phone, a dialog from 768 px; the address keeps it.',
    'RTE-092':
      'An order’s detail offers what may be done now: edit, split, return or exchange, cancel, bill, pay, print.',
    'RTE-093':
      'Cancelling asks why: by the reasons of the marketplace whose order it is, else by usual ones or in words.',
    'RTE-094': 'A payment is written in a dialog of its order.',
    'RTE-095': 'Money paid ahead for an order that was called off is settled in a dialog of that order.',
    'RTE-096':
      'The screen "HÀNG HOÀN" scans parcels that came back onto one list, each once, and takes them in together.',
    'RTE-097':
      'The card of a person shows picture, full name, user name, department, position, phone, e-mail and note.',
    'RTE-098': 'A host may say two things of a shop’s plan: that it is outgrown, or that nothing is paid.',
  },
}
