/** The label that a marketplace, or a carrier, wants on a parcel: a PDF of its own, fetched ahead by the server and kept apart from the rows. */

/** Which of a parcel's papers: what goes on it, or what lists the goods and goes into it (an invoice, a packing slip). */
export type PaperRole = 'label' | 'slip'

/** A label, or a slip, that the server has. */
export interface LabelFile {
  id: string
  /** The waybill that it bears: one of another waybill is for no parcel any more. */
  waybill: string
  /** The parcels whose labels are in it, one after the other, where its order goes in several. */
  parcels?: string[]
  /** The waybills that these bear. */
  waybills?: string[]
  /** The marketplace's own kind of paper. */
  paper: string
  bytes: number
  /** As far as they could be counted. */
  pages?: number
  /** Of the file's bytes, hex. */
  sha256: string
  /** When it was fetched (ms since 1970). */
  at: number
}

/** What is known of an order's label: asked for once for each waybill, and again when a person asks. */
export interface MarketLabel {
  /** The waybill and the parcel it is asked for. */
  waybill: string
  parcel: string
  /** All of its parcels, where the order goes in several. */
  parcels?: string[]
  /** Their waybills, as far as they were told. */
  waybills?: string[]
  /** The command that asked: what a later one asks takes its place. */
  asked: string
  /** Ms since 1970: when it was asked for, or what came of it. */
  at: number
  state: 'waiting' | 'kept' | 'failed'
  /** The kind of paper, once the marketplace said which there are. */
  paper?: string
  /** What stands in the way and what to do; of one that waits, why it waits. */
  text?: string
  /** The marketplace's own words, shown below ours. */
  said?: string
  /** The last one that came; one that is asked for anew stays until another takes its place. */
  file?: LabelFile
}
