import {
  Bike,
  CloudUpload,
  Hourglass,
  House,
  Images,
  LayoutList,
  type LucideIcon,
  Package,
  Printer,
  ScanBarcode,
  Send,
  Settings,
  ShoppingBasket,
  Truck,
} from 'lucide-react'

export const menuIcons = {
  today: House,
  orders: LayoutList,
  pick: ShoppingBasket,
  pack: Package,
  handover: Truck,
  sent: Send,
  delayed: Hourglass,
  selfShip: Bike,
  proofs: Images,
  queue: CloudUpload,
  device: Settings,
  practice: ScanBarcode,
  print: Printer,
} satisfies Record<string, LucideIcon>

export type MenuIcon = keyof typeof menuIcons
