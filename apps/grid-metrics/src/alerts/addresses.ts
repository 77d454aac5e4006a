import ipaddr from 'ipaddr.js';

/** RFC 4291, section 2.4: the part of IPv6 that is given out for the public network. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Not this machine, a private network, a cloud's metadata service or anything else set apart; IPv4 inside IPv6 counts as what it stands for. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/** The address that a host name is, without asking DNS; null where it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}
