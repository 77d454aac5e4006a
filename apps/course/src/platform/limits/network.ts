import ipaddr from 'ipaddr.js';

/**
 * The part of an address that its holder cannot change at will: of IPv6 the /64, in which a machine takes as many addresses as it
 * likes (RFC 4291, section 2.5.1).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString()
    : `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
