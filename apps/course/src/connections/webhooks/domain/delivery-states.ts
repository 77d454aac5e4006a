/** Where a delivery may go from each state; what leads nowhere is the end. */
export const DELIVERY_STATES = {
  pending: ['delivered', 'failed', 'cancelled'],
  delivered: [],
  failed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type DeliveryState = keyof typeof DELIVERY_STATES;

export const DELIVERY_START: DeliveryState = 'pending';
