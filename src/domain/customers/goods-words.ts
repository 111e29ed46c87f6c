/** What is counted, or sold by its name alone; with their marks, because folded they are streets and districts ("quan", "dam", "vi"). */
export const goods =
  '(?!quần ngựa|đầm (?:trấu|sen|dơi|hà)|túi đỏ)(?:áo|quần|váy|đầm|giày|dép|túi|nón|mũ|khăn|ví|balo|vớ|tất|son|kem|sữa|combo|set|bộ|đôi|cặp|hộp|chai|lọ|hũ|gói|bịch|thùng|bao|thỏi|tuýp|vỉ|lon|cuốn|quyển|chiếc|kg|ký|lít|sp)'
/** "2 áo", "3x hộp", "2 cái đầm"; "Cái Bè" and "Cái Răng" are districts. */
export const counted = new RegExp(
  `\\d{1,3}\\s*(?:x\\s*)?(?:${goods}|(?:cái|size|màu)(?!\\s(?:bè|răng|khế|nước|dầu|mơn|côn)))(?![\\p{L}\\p{N}])`,
  'iu',
)
