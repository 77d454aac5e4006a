/**
 * Schemes that mean the same to everybody, and so are no single app's: what IANA's registry of URI schemes names (permanent, provisional
 * and historical), and what browsers and systems keep for themselves (shell, search-ms, vnd.ms.radio and the like).
 */
export const PUBLIC_SCHEMES: ReadonlySet<string> = new Set(
  `
  aaa aaas about acap acct acr adiumxtra afp afs aim appdata apt attachment aw barion beshare bitcoin bitcoincash blob bolo
  callto cap chrome chrome-extension cid coap coaps com-eventbrite-attendee content crid cvs dat data dav dict dis disk disks
  dlna-playcontainer dlna-playsingle dns dntp doi dtn dvb ed2k ethereum example facetime fax feed feedready file filesystem
  finger fish ftp ftps geo gg git gizmoproject go gopher gtalk h323 ham hcp http https iax icap icon ie.http im imap info intent
  iotdisco ipfs ipn ipns ipp ipps irc irc6 ircs iris iris.beep iris.lwz iris.xpc iris.xpcs isostore itms jabber jar javascript
  jms keyparc lastfm ldap ldaps lightning magnet mailserver mailto maps market matrix message mid mk mms modem moz-extension
  msnim msrp msrps mtqp mumble mupdate mvn news nfs ni nih nntp notes nxs oid opaquelocktoken openpgp4fpr pack palm paparazzi
  pkcs11 platform pop pres prospero proxy psyc query rdp redis rediss reload res resource rmi rsync rtmfp rtmp rtsp rtsps rtspu
  search search-ms secondlife service session sftp sgn shell shttp sieve sip sips skype smb sms smsto smtp smtps snews snmp
  soap.beep soap.beeps soldat spotify ssh steam stun stuns submit svn tag teamspeak tel teliaeid telnet telnets tftp things
  thismessage tip tn3270 tool turn turns tv udp unreal urn ut2004 v-event vbscript vemmi ventrilo videotex view-source vnc
  vnd.ms.radio wais webcal webcals wpid ws wss wtai wyciwyg xcon xcon-userid xfire xmlrpc.beep xmlrpc.beeps xmpp xri ymsgr
  z39.50 z39.50r z39.50s
`
    .trim()
    .split(/\s+/),
);
