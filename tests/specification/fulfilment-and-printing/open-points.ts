import type { Section } from '../promise.ts'

export const openPoints: Section = {
  title: 'What the document left open',
  lines: {
    'FUL-415':
      'After Tiktok the page of linking opens for Lazada, and shows the shop at Tiktok that was just linked.',
    'FUL-416':
      'Shopee’s way back is traded by `addShopShopee`, Lazada’s by `generateAccessToken`, Tiki’s by `addNewTikiAccount`, Ninja Van’s by `logInNinjaVan`; whoever went there from here may come back once.',
    'FUL-417':
      'Shopee is known by `shop_id` (or the main account) with `code` on any path, the others by their paths alone, for all of them bring a `code`.',
    'FUL-418': 'The address of a sign-in page elsewhere is configured; it is visited with `target=stock`.',
    'FUL-419':
      'Logistics staff stay at shipping care and are never led to linking; nor is anybody without the permission.',
    'FUL-420': 'A company is led to linking only while none of the four marketplaces is linked.',
    'FUL-421': 'Carriers are one part of the settings, called so wherever it is linked to.',
    'FUL-422': 'Of an address only settings that are known, with values that are known, are taken over.',
    'FUL-423': 'Each e-invoice provider has the page that is named after it.',
    'FUL-424': 'An invoice is asked for by one command, whichever provider issues it.',
    'FUL-425': 'A tax code that is too short gets back the zeros it begins with; a longer one stays.',
    'FUL-426': 'No e-invoice is offered in CHỜ ĐÓNG GÓI.',
    'FUL-427':
      'It is said that an account is missing where none takes the shop’s word, and that a shop has no right where accounts may not bill its orders.',
    'FUL-428':
      'The question before orders of Tiki are refused is one sentence that names Dropship, with the codes below it.',
    'FUL-429': 'An order of Tiki has no paper where `has_backorder_items` is not set, to the letter.',
    'FUL-430': 'No order of Tiki is confirmed before a place and, where there are any, a time was chosen.',
    'FUL-431': 'A tiki_delivery order has the paper of Tiki’s warehouse, a dropship order a shipping label.',
    'FUL-432': 'Too many orders of all accounts are refused by the sentence of one account, with 50 in it.',
    'FUL-433': 'The limit of 50 is of all accounts together, the limit of 20 of one.',
    'FUL-434':
      'One press prepares an order of Lazada and sets it to packed; its papers are printed by another.',
    'FUL-435': 'The first press acts, and further ones within 3 s do nothing.',
    'FUL-436':
      'That there is no order is said in the empty dialog, and in red where somebody presses all the same.',
    'FUL-437': 'The shop’s own people are one constant as a provider at Tiktok.',
    'FUL-438':
      'What the shop brings itself is told by the second version of the call, what carriers fetch by the third.',
    'FUL-439': 'The nine reasons for which a delivery failed have Vietnamese names of our own.',
    'FUL-440':
      'A time is asked for where parcels are fetched, for only there has a marketplace times; the one that it advises is chosen at first, and what was chosen is sent.',
    'FUL-441': 'That parcels are fetched is chosen at first; without any way an order does not leave.',
    'FUL-442': 'Orders that are named in a sentence have ", " between their codes.',
    'FUL-443':
      'A label shows everything at first, by names and not by SKUs; what is chosen stays on the device.',
    'FUL-444': 'A way of paying at Shopee that nobody put into words is shown as it came.',
    'FUL-445': 'Where a parcel of Shopee is, is asked by shop and order.',
    'FUL-446': 'The calls that the document does not name have one name each.',
    'FUL-447': 'An order of Shopeebooking is shown as Shopee’s, and nothing more is offered with it.',
    'FUL-448':
      'The post’s Tiết Kiệm is a carrier with these words in its name that is not Giao Hàng Tiết Kiệm.',
    'FUL-449': 'The kind of print is spelled "variantion".',
    'FUL-450': 'The list of delicate goods is the shop’s to write; where it wrote none there is one of ours.',
    'FUL-451': 'A name is cut behind its 48th character, and "..." follows.',
    'FUL-452':
      'The heights of label bars are in 96ths of an inch: 40 on 75 × 50 mm, 65 on larger sizes (decision 28).',
    'FUL-453':
      'Each carrier has marks of its own: 1 and 7 unless it has others, and 17 and 18 of GHTK alone.',
    'FUL-454': 'The eleven further colours of tags are ours, no two alike.',
    'FUL-455':
      'Names of tags are compared without air around them, with their colours, leaving out the tag that is changed.',
    'FUL-456': 'A tag that was deleted is shown by no order, and in no export.',
    'FUL-457': 'The dialog of fees has exactly the four carriers, and all of them at a press.',
    'FUL-458': 'Sizes are in cm and kg: 15 × 15 × 15 where fees are compared, 10 × 10 × 10 on orders.',
    'FUL-459': 'CNTSHIP’s province is that of whoever gets the parcel.',
    'FUL-460': 'What Best Express forces is forced where it is chosen for a new order.',
    'FUL-461': 'A word of a carrier that its table does not have is shown as it came, and moves nothing.',
    'FUL-462':
      'Paying is off in ĐANG ĐÓNG GÓI, CHỜ GỬI HÀNG, ĐÃ GỬI HÀNG and ĐANG GIAO while a carrier has the order.',
    'FUL-463': 'Changing an order of a marketplace needs the permission and a state other than THÀNH CÔNG.',
    'FUL-464': 'In `repaymentOrderCancel` 1 gives money back to the customer and 2 takes it off their debt.',
    'FUL-465': 'In `repaymentOrder` 1 is cash, 2 a transfer, 3 a card.',
    'FUL-466': 'No more goes back than was paid ahead.',
    'FUL-467': 'Tiktok’s reasons are four keys, each with a Vietnamese name of ours.',
    'FUL-468': 'A number in the place of a text is read as its digits; no code of an order is ever rounded.',
    'FUL-469': 'A call without `company_id` is answered like one with it.',
    'FUL-470': 'Groups of calls for which the document has no path have one path each.',
    'FUL-471': 'Whatever the body of an event holds, or lacks, the device asks the server for what changed.',
    'FUL-472':
      'An order that came in within 15 minutes is told by a message and a sound, and by the browser where the app is closed and alerts are on.',
    'FUL-473': 'Every event comes over the one line, so none comes twice.',
    'FUL-474': 'newOrderToast OFF silences the sound, never the message.',
    'FUL-475': 'Every yellow message stays for 5 s, a refusal too.',
    'FUL-476': 'A success stays for 5 s, red for 3 s, an error of the server for 10 s (decision 28).',
    'FUL-477':
      '"Xác nhận gói hàng thành công!" is said of orders that the shop brings itself, "Đi đơn hàng lọat thành công!" of those that leave by others.',
    'FUL-478': '"Xác nhận giao hàng không thành công!" says that a failed delivery was written down.',
    'FUL-479': '"lọat" is spelled as the document has it.',
    'FUL-480':
      'Where a session has ended the server says "Xin hãy đăng nhập lại và tiếp tục!"; a notice leads to the sign-in, and work that waits is kept (decision 2).',
    'FUL-481':
      'Nothing unexpected leaves the server in its own words, and addresses of servers are taken out of what others said.',
    'FUL-482': 'A call that fails answers `error`, `code` and `requestId`.',
    'FUL-483': 'What is not somebody’s is not in their menu, and the server refuses it by permission.',
    'FUL-484': 'Handling orders is /initlogistic, /orderspack and /ordersent.',
    'FUL-485': 'A shop that is inactive is asked to pay; one that exceeds its plan is offered a larger one.',
    'FUL-486': 'A plan is exceeded strictly above 1.3 times its orders, in both months.',
    'FUL-487': 'The product’s name is one constant, KhoTay: in the channel, and in getBillingKhoTay.',
    'FUL-488': 'What the document has in English alone has Vietnamese words of our own.',
    'FUL-489':
      'A file that was printed elsewhere is handed on as one PDF, by a link or its bytes, and opened by the printer’s dialog.',
  },
}
