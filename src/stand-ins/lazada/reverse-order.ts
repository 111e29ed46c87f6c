/** Times are seconds since 1970. */
export interface ReverseOrder {
  reverse_order_id: number
  seller_id: string
  order_id: number
  buyer_id: number
  request_type: 'CANCEL' | 'RETURN'
  status: ReverseStatus
  lines: { reverse_order_line_id: number; order_item_id: number }[]
  reason_code: number
  reason_text: string
  /** Of the way back, once the seller agreed. */
  tracking_number?: string | undefined
  /** What the seller said against it. */
  refused?: { reason_id: string; comment: string; images: string[] } | undefined
  /** The seller has to answer until then. */
  sla: number
  created_at: number
  updated_at: number
}

export type ReverseStatus =
  | 'REQUEST_INITIATE'
  | 'REQUEST_REJECT'
  | 'REQUEST_CANCEL'
  | 'CANCEL_SUCCESS'
  | 'REQUEST_COMPLETE'
  | 'REFUND_SUCCESS'
