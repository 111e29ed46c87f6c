/** What `{product}` of the specification means everywhere (decisions, "Names"). */
export const brand = 'KhoTay'

/** The warehouse a shop starts with (CAT-412). */
export const defaultWarehouse = `${brand}Warehouse`

/** The bin goods lie in when nobody said otherwise (CAT-413). */
export const defaultBin = 'BinDefault'
/** As people call it, where its row has no other name. */
export const defaultBinName = 'Kệ mặc định'

/** Stands where a slip names the bin of goods that were damaged: they lie apart, in no bin. */
export const damagedPlace = 'HangLoi'
/** As people call it. */
export const damagedPlaceName = 'Khu hàng lỗi'
