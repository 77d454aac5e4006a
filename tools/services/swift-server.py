"""A single-process OpenStack Swift with its S3 API, for tests: python3 swift-server.py FOLDER PORT REGION SECRET [HOST].

The account, container and object servers listen on loopback ports of their own; the ring names them, so they are
bound before the rings are made. The access key is always test:tester.
"""
import os
import signal
import sys

import eventlet
eventlet.monkey_patch()

import eventlet.wsgi
from swift.common import utils

folder, port, region, secret = sys.argv[1:5]
host = sys.argv[5] if len(sys.argv) > 5 else '127.0.0.1'
SWIFT_CONF = '[swift-hash]\nswift_hash_path_suffix = tests\n'
PROXY_CONF = f'''[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck listing_formats s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = {secret} .admin
[filter:s3api]
use = egg:swift#s3api
location = {region}
''' + ''.join(f'[filter:{name}]\nuse = egg:swift#{name}\n' for name in (
    'catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'copy', 'slo', 'dlo', 'versioned_writes'))


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


write('swift.conf', SWIFT_CONF)
utils.set_swift_dir(folder)

from swift.common.ring import RingBuilder  # noqa: E402 - reads swift.conf when imported
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402


class NoCache:
    """tempauth refuses to check an S3 signature without a cache; one that forgets at once keeps every answer fresh."""

    def get(self, *_args, **_kwargs):
        return None

    set = delete = incr = get


def serve(conf_text, name, listener):
    common = f'[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}\nmount_check = false\nfallocate_reserve = 0\nworkers = 0\n'
    app = loadapp(write(f'{name}.conf', common + conf_text))

    def with_cache(env, start_response):
        env['swift.cache'] = NoCache()
        return app(env, start_response)

    eventlet.spawn(eventlet.wsgi.server, listener, with_cache, log_output=False, protocol=SwiftHttpProtocol)


os.makedirs(os.path.join(folder, 'disk'), exist_ok=True)
backends = {name: eventlet.listen(('127.0.0.1', 0)) for name in ('account', 'container', 'object')}
for name, listener in backends.items():
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': listener.getsockname()[1], 'device': 'disk', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f'{name}.ring.gz'))
for name, listener in backends.items():
    serve(f'[app:main]\nuse = egg:swift#{name}\n', name, listener)
serve(PROXY_CONF, 'proxy', eventlet.listen((host, int(port)), backlog=128))
# The first process of a container has no other way to end when it is told to.
signal.signal(signal.SIGTERM, lambda *_args: os._exit(0))
print('ready', flush=True)
while True:
    eventlet.sleep(3600)
