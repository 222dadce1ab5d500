import { type GatewayNotifications, ORDER_ID } from '../gateway.ts'

/**
 * The notifications of GMO: a form with the order, sent at each change of an order. Without the answer `0`, GMO sends it again five
 * times, about once an hour.
 */
export const gmoNotifications: GatewayNotifications = {
  orderIdOf(body) {
    const orderId = new URLSearchParams(body).get('OrderID') ?? ''
    return ORDER_ID.test(orderId) ? orderId : null
  },
  answer: '0',
}
