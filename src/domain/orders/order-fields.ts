import * as v from 'valibot'
import { moneyLimit } from '../money/money.ts'

/*
 * What is written of an order when it is made, as the wire spells it (document 1 §7, `add order`). The limits here are those of a row; what
 * a person may get wrong is said by `reckonOrder`, in the document's own sentences.
 */

/** An order holds at most this many lines. */
export const orderLines = 100

const Key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const Word = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '')
const Words = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000)), '')
/** Whole VND. */
const Money = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(moneyLimit))
/** VND, or percent of what it is taken off. */
const Discount = v.pipe(v.number(), v.minValue(0), v.maxValue(moneyLimit))
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(99))
/** cm, or kg. */
const Measure = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))

/** An id of the address sets; the documents' client may hold it as a number, and -1 where nothing was chosen. */
const PlaceId = v.optional(
  v.union([
    v.pipe(v.string(), v.maxLength(8)),
    v.pipe(
      v.number(),
      v.integer(),
      v.transform((id) => (id < 0 ? -1 : String(id))),
    ),
  ]),
  -1,
)

/** More tags than anybody reads on one order. */
export const tagsOnOrder = 20
/** The documents' client may hold whole rows where their ids are enough. */
export const TagKey = v.union([
  Key,
  v.pipe(
    v.object({ _id: Key }),
    v.transform(({ _id }) => _id),
  ),
])

/** A line as it is asked for; everything else of it comes from the product. */
export const OrderLine = v.object({
  productCode: Key,
  amount: v.pipe(v.number(), v.maxValue(999_999)),
  /** What a unit is sold for (VND); the product's own price unless told. */
  price: v.optional(Money),
  wholesale_price: v.optional(Money),
  /** VND, or percent where `type` says so. */
  discountPr: v.optional(Discount, 0),
  type: v.optional(v.picklist(['VND', 'percent', ''])),
  /** The shelf it is kept on; where most of it is ready unless told. */
  bid: v.optional(Key),
  /** Ours: it is given away with the others, in a line of its own. */
  gift: v.optional(v.boolean()),
})

/** The code of an order of the shop's own (decisions 23): two parts behind KT, so that `{code}-T1` is never one. */
export const ownOrderCode = /^KT-[0-9A-Z]{1,24}-[0-9A-Z]{1,24}$/

export const NewOrderFields = v.object({
  /** Ours: made once on the device; the server makes one for a caller that brings none. */
  code: v.pipe(v.string(), v.regex(ownOrderCode)),
  channel: v.optional(v.pipe(v.string(), v.maxLength(32)), 'KhoTay'),
  /** ĐƠN NHÁP keeps it as a draft; else the rule says whether its goods are here or waited for. */
  state: v.optional(v.picklist(['ĐƠN NHÁP', 'MỚI', 'CHỜ HÀNG'])),
  wid: v.optional(Key),
  source: Word,
  swItems: v.optional(v.pipe(v.array(OrderLine), v.maxLength(orderLines)), []),
  price_policy: v.optional(v.picklist(['retail_price', 'wholesale_price']), 'retail_price'),
  discount: v.optional(Discount, 0),
  typeDiscount: v.optional(v.picklist(['VND', 'percent']), 'VND'),
  otherFee: v.optional(Money, 0),
  vatFee: v.optional(Percent, 0),
  /** Paid ahead (VND). */
  paid: v.optional(Money, 0),
  /** How it was paid ahead: 'Tiền mặt', 'Chuyển khoản', 'Quẹt thẻ'. */
  selectedPayment: Word,
  payment_method: Word,
  customer_id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  customer_name: Word,
  customer_phone: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
  customer_phoneExtend: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
  /** Ours: the customer agreed to messages by Zalo. */
  customer_zalo: v.optional(v.boolean()),
  customer_address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
  customer_province_id: PlaceId,
  customer_district_id: PlaceId,
  customer_ward_id: PlaceId,
  /** Ours: which set the ids belong to (decisions 6); told by the district where it is left out. */
  adminSet: v.optional(v.picklist(['vn63', 'vn34'])),
  /** Ours: the names of the place, for papers. */
  customer_province_name: Word,
  customer_district_name: Word,
  customer_ward_name: Word,
  logistic: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
  service_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** The carrier's service as people call it. */
  nameService: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
  shipping_fee: v.optional(Money, 0),
  payment_type_id: v.optional(v.picklist([1, 2]), 1),
  pick_option: v.optional(v.picklist(['cod', 'post']), 'cod'),
  /** Ours: in which part of a day the carrier is to come, by its own name of it. */
  pick_shift: v.optional(v.pipe(v.string(), v.maxLength(64))),
  tag_logistic: v.optional(v.number()),
  isInsurance: v.optional(v.boolean()),
  package: v.optional(
    v.object({
      length: v.optional(Measure, 10),
      width: v.optional(Measure, 10),
      height: v.optional(Measure, 10),
      weight: v.optional(Measure, 0.2),
    }),
    {},
  ),
  note_customer: Words,
  note_shipper: Words,
  note: Words,
  /** Ids; of one that was deleted meanwhile the order keeps the id and shows nothing (FUL-456). */
  tags: v.optional(v.pipe(v.array(TagKey), v.maxLength(tagsOnOrder)), []),
  /** Ours: the order whose goods came back and are replaced (RET-021), and what of their worth is credited here. */
  exchangeOf: v.optional(Key),
  exchangeValue: v.optional(Money, 0),
  /** A sale in a store; the till has a command of its own (`till/sell-in-store.ts`). */
  buyerInStore: v.optional(v.boolean(), false),
  /** The store (CAL-020). */
  shopId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Ours: the drawer of that store which what is paid lies in; in none where the store keeps none. 2026-11-25. */
  drawer: v.optional(Key),
  /** The buyer has the goods: it is THÀNH CÔNG at once and out of stock (OPN-019). */
  autoCompleteOrder: v.optional(v.boolean(), false),
  /** Ours: 'Tạo & Đi đơn' (CRE-021, CRE-022): once it is made it goes on to be packed (`sendOrderOff`), in one step, so that both come back together. 2026-11-25. */
  sendOff: v.optional(v.boolean()),
  /** Ours: goods past their last good day are sold over the counter, and the person said so. */
  expired: v.optional(v.boolean()),
})

export type NewOrder = v.InferOutput<typeof NewOrderFields>
export type NewLine = NewOrder['swItems'][number]
