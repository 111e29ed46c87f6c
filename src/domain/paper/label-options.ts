/** What stands on a label besides the address (FUL-188 … FUL-193). Kept on the device. */
export interface LabelOptions {
  weight: boolean
  createdDate: boolean
  /** Off: gifts are skipped (FUL-337). */
  gifts: boolean
  names: boolean
  note: boolean
  /** The SKU stands instead of the name. */
  sku: boolean
}

/** FUL-443: all on, the SKU off. */
export const defaultLabelOptions: LabelOptions = {
  weight: true,
  createdDate: true,
  gifts: true,
  names: true,
  note: true,
  sku: false,
}
