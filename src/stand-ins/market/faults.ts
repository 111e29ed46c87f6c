/** What goes wrong with a marketplace, and how its control page names it. */
export const faultWords = {
  slow: 'Chậm: trả lời sau 3 giây',
  'silent-before': 'Im lặng, không làm gì',
  'silent-after': 'Làm xong rồi im lặng',
  cut: 'Làm xong, câu trả lời đứt giữa chừng',
  'too-many': 'Từ chối: HTTP 429',
  'rate-limit': 'Từ chối: quá nhiều lượt gọi',
  broken: 'Hỏng: HTTP 500',
  html: 'Trả trang HTML thay cho JSON',
  'wrong-sign': 'Chê chữ ký, dù chữ ký đúng',
  'token-expired': 'Token hết hạn giữa chừng',
  'refresh-lost': 'Đổi token xong, câu trả lời thất lạc',
  item: 'Từng món, từng kiện bị từ chối',
  'order-changed': 'Người mua hủy ngay trước khi shop đi đơn',
  'slot-gone': 'Giờ lấy hàng vừa chọn không còn',
  'picture-cut': 'Ảnh sản phẩm: đứt giữa chừng',
  'clock-off': 'Đồng hồ của sàn nhanh 10 phút',
  'hook-lost': 'Báo tin: thất lạc',
  'hook-doubled': 'Báo tin: hai lần',
  'hook-late': 'Báo tin: muộn một phút',
  'hook-shuffled': 'Báo tin: lộn thứ tự',
  'hook-forged': 'Báo tin: kèm một tin giả chữ ký',
} as const

export type Fault = keyof typeof faultWords

export const faultNames = Object.keys(faultWords) as Fault[]

export interface FaultSwitch {
  /** Strikes so often, then no more; always unless told. */
  times?: number | undefined
  /** Lets so many pass first. */
  after?: number | undefined
  /** Strikes at calls of this path only. */
  path?: string | undefined
  /** Strikes with this chance, 0 to 1. */
  chance?: number | undefined
}

/** The switches of everything that goes wrong. A restart forgets them. */
export interface Faults {
  set(fault: Fault, how?: FaultSwitch): void
  clear(fault?: Fault): void
  isOn(fault: Fault): boolean
  /** How often it will strike still; `undefined`: it is off. */
  left(fault: Fault): number | undefined
  /** Whether it strikes now; a counted one is used up by it. */
  strikes(fault: Fault, path?: string): boolean
}

/** @param random 0 to 1, as `Math.random` */
export function makeFaults(random: () => number): Faults {
  const on = new Map<Fault, FaultSwitch & { times: number }>()
  return {
    set(fault, how = {}) {
      on.set(fault, { ...how, times: how.times ?? Number.POSITIVE_INFINITY })
    },
    clear(fault) {
      if (fault) on.delete(fault)
      else on.clear()
    },
    isOn: (fault) => on.has(fault),
    left: (fault) => on.get(fault)?.times,
    strikes(fault, path) {
      const how = on.get(fault)
      if (!how || (how.path !== undefined && how.path !== path)) return false
      if (how.chance !== undefined && random() >= how.chance) return false
      if (how.after) {
        how.after -= 1
        return false
      }
      how.times -= 1
      if (how.times < 1) on.delete(fault)
      return true
    },
  }
}
