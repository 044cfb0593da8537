# Python imports this file by its name before a sample: connections to the platform's hosts go to the stand-ins.
import json
import os
import socket

PORTS = json.loads(os.environ.get("STAND_IN_PORTS", "{}"))
_getaddrinfo = socket.getaddrinfo


def getaddrinfo(host, port, *args, **kwargs):
    if isinstance(host, str) and host.endswith(".example"):
        return _getaddrinfo("127.0.0.1", PORTS.get(str(port), port), *args, **kwargs)
    return _getaddrinfo(host, port, *args, **kwargs)


socket.getaddrinfo = getaddrinfo
