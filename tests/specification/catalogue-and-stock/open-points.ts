import type { Section } from '../promise.ts'

export const openPoints: Section = {
  title: 'Points the document leaves open',
  lines: {
    'CAT-565':
      'Money is written "VND 1.234.567" in the confirmation of a statement and beside a bank QR, and "1.234.567₫" elsewhere (decision 28).',
    'CAT-566': {
      promise:
        'In which dialog and of which channel a product is made does not matter to its state: it follows from its stock.',
      otherwise: '2026-11-27: see CAT-214.',
    },
    'CAT-567': 'Products out of Excel are written fifty at a time.',
    'CAT-568':
      'Both formulas of what is told hold: one product’s listings by the first, many products’ by the second.',
    'CAT-569': 'Where the documents leave the product’s name open it is KhoTay.',
    'CAT-570':
      'Labels the documents give in English alone have Vietnamese of our own; texts they quote stay to the letter.',
    'CAT-571': 'The quick stock check takes a stock of 0.',
    'CAT-572': 'Which shops may go below what is reserved is a setting of each, off at first.',
    'CAT-573': 'A count that agrees makes no slip, and says "Tồn kho được cập nhật thành công!"',
    'CAT-574': 'A call is a POST to /api/{group} with its method in the body (decision 32).',
    'CAT-575': 'Where the documents show no answer it is ours; a call that did nothing answers a fault.',
    'CAT-576':
      'A fault of the server is said to the person with what to do, and ends whatever waited (decision 2).',
    'CAT-577': 'Role codes are compared as whole texts: 000 or 01 is nobody’s.',
    'CAT-578': '110 and 111 are both called ORDER_INVENT_STATS.',
    'CAT-579': 'A role code gives no right: rights follow from flags.',
    'CAT-580': 'An order whose parcel came back is "THẤT THU" once a unit of it was judged.',
    'CAT-581': {
      promise: 'Whatever no code has takes the key away that makes products; the words stand in its place.',
      otherwise: '2026-11-27: a key that is there and then refuses says less than the sentence in its place.',
    },
    'CAT-582': 'A code has letters, digits, underscore, hyphen and dot, and begins with no hyphen or dot.',
    'CAT-583':
      'In a locked warehouse a slip out of Excel stays open, and each of its rows says that it waits; elsewhere each says by which slip its goods came in.',
    'CAT-584':
      'Codes that are there or the same are told in one wording by dialogs of channels ("đã tồn tại", "bị trùng"), and in another by Excel ("đã tồn tại!", "bị trùng lặp!").',
    'CAT-585': 'In Excel a code that is there is named, and changed all the same.',
    'CAT-586':
      'Balancing reads the same columns, brings each difference into the books by slips in and out, offers prices that differ, and keeps what was sold since the file was looked through.',
    'CAT-587': 'Accepting all fills in the whole rest of each line.',
    'CAT-588': 'A slip begins as "MỚI", an order to a supplier as "ĐÃ ĐẶT HÀNG".',
    'CAT-589': 'Broken goods enter no stock: they lie apart with their supplier’s name.',
    'CAT-590': 'Deletions, goods that come in, locking and booking are asked about in words of our own.',
    'CAT-591':
      'Prices are compared strictly; of a cost of 0 nothing is asked, and a gift may cost nothing (decision 31).',
    'CAT-592':
      'Templates are named by ourselves: mau-san-pham.xlsx and mau-can-bang-kho.xlsx below /fileExcel.',
    'CAT-593': 'Products are exported as KHO_HANG, figures by day as THONG_KE_THEO_NGAY.',
    'CAT-594': 'The layout of GHTK’s statement is found by its labels and headings, wherever they stand.',
    'CAT-595':
      'What the chosen lines collected goes to the account of orders; all their fees and that of the transfer to that of shipping.',
    'CAT-596': 'That papers did not come out is said where orders are printed.',
    'CAT-597':
      'What is paid for stays "Payment for order {code}"; how the payment stands is said in Vietnamese.',
    'CAT-598':
      'A product of the Facebook Page is made by `updateOfficialFacebookProduct`, without links and marks.',
    'CAT-599': {
      promise: 'Đ counts as D in both suggested codes.',
      otherwise: '2026-11-27: One reading of Đ for both codes, so that an item and its options begin alike.',
    },
    'CAT-600': 'A new code of digits alone is warned of, since marketplaces number their goods so.',
    'CAT-601': 'One helper cuts: 70 of a name, 40 where it is tight, 20 and 15 of an option, 77 elsewhere.',
    'CAT-602': 'Texts that look like slips of the pen stay to the letter.',
    'CAT-603': {
      promise:
        'No further event of the browser is needed: choices go back to who asked, and links and products show by themselves.',
      otherwise: '2026-11-27: see CAT-523.',
    },
    'CAT-604': {
      promise: 'Batches are told one after the other, and what came of all of them is said once, at the end.',
      otherwise: '2026-11-27: see CAT-320.',
    },
    'CAT-605':
      '"Cập nhật SKU sản phẩm thành công!" is said of one item, "Cập nhập SKU lên sàn thành công" of a page.',
    'CAT-606':
      '"Đã cập nhật giá cho {n} sản phẩm." and "Đã tạo sản phẩm KhoTay thành công." are said at the end of a file; the second is said page by page too.',
    'CAT-607':
      '"Sản phẩm không tồn tại!" is said of a product that is not there, and of a listing that nobody knows its own words.',
    'CAT-608': 'A key that rests for 3,000 ms cannot be pressed meanwhile.',
    'CAT-609': 'What a supplier was paid is listed page by page for people who see costs.',
    'CAT-610':
      'The calls `get…MutipleWarehouse` tell a product’s listings with what lies where and what may be sold.',
    'CAT-611':
      'What arrives is what is paid less the transfer’s fee, unless the file has taken it off; what is due to a supplier is goods − discount + VAT − what was paid.',
    'CAT-612': 'TikTok and the Facebook Page are not made page by page.',
  },
}
