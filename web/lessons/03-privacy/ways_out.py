"""Ways in which a program inside a web page could send something to a server: each takes the address to reach."""

import socket
from asyncio import ensure_future, open_connection
from http.client import HTTPConnection
from urllib.request import urlopen

import js
import pyodide_js
from pyodide.ffi import to_js
from pyodide.http import open_url, pyfetch, pyxhr

SECRET = "what the reader typed"
tasks = []  # a task that nobody holds may be dropped before it has begun


def options(**values):
    return to_js(values, dict_converter=js.Object.fromEntries)


def script(text):
    """The address of a script that exists in this browser only."""
    return js.URL.createObjectURL(js.Blob.new(to_js([text]), options(type="text/javascript")))


def fetch(address):
    js.fetch(address)


def fetch_without_asking(address):
    js.fetch(address, options(method="POST", mode="no-cors", body=SECRET))


def fetch_that_outlives_the_page(address):
    js.fetch(address, options(method="POST", mode="no-cors", body=SECRET, keepalive=True))


def fetch_from_the_prototype(address):
    js.Object.getPrototypeOf(js.Object.getPrototypeOf(js.self)).fetch.call(js.self, address)


def fetch_of_a_request(address):
    js.fetch(js.Request.new(address, options(method="PUT", body=SECRET)))


def fetch_of_a_form(address):
    form = js.FormData.new()
    form.append("secret", SECRET)
    js.fetch(address, options(method="POST", body=form))


def request_of_headers(address):
    asked = js.XMLHttpRequest.new()
    asked.open("HEAD", address)
    asked.setRequestHeader("X-Secret", SECRET)
    asked.send()


def request(address):
    asked = js.XMLHttpRequest.new()
    asked.open("POST", address)
    asked.send(SECRET)


def request_that_waits(address):
    asked = js.XMLHttpRequest.new()
    asked.open("GET", address, False)
    asked.send()


def web_socket(address):
    js.WebSocket.new(address.replace("http", "ws", 1))


def web_socket_stream(address):
    js.WebSocketStream.new(address.replace("http", "ws", 1))


def event_source(address):
    js.EventSource.new(address)


def beacon(address):
    js.navigator.sendBeacon(address, SECRET)


def import_scripts(address):
    js.importScripts(address)


def import_script(address):
    js.eval(f"import({address!r})")


def import_by_a_function(address):
    js.Function(f"import({address!r})")()


def import_by_a_timer(address):
    js.setTimeout(f"import({address!r})")


def worker(address):
    js.Worker.new(address)


def worker_that_fetches(address):
    js.Worker.new(script(f"fetch({address!r}, {{ mode: 'no-cors' }})"))


def worker_that_imports(address):
    js.Worker.new(script(f"importScripts({address!r})"))


def worker_in_a_worker(address):
    inner = f"URL.createObjectURL(new Blob([`fetch('{address}', {{ mode: 'no-cors' }})`]))"
    js.Worker.new(script(f"new Worker({inner})"))


def worker_module(address):
    js.Worker.new(script(f"import {address!r};"), options(type="module"))


def worker_from_data(address):
    js.Worker.new(f"data:text/javascript,fetch('{address}', {{ mode: 'no-cors' }})")


def font(address):
    js.FontFace.new("any", f"url({address})").load()


def picture(address):
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg"><image href="{address}"/></svg>'
    js.createImageBitmap(js.Blob.new(to_js([drawing]), options(type="image/svg+xml")))


def notification(address):
    js.Notification.new("any", options(icon=address, image=address))


def compiled_program(address):
    js.WebAssembly.compileStreaming(js.fetch(address))


def cache(address):
    js.caches.open("any").then(lambda kept: kept.add(address))


def web_transport(address):
    js.WebTransport.new(address.replace("http:", "https:", 1))


def peer_connection(address):
    host = address.split("/")[2]
    js.RTCPeerConnection.new(options(iceServers=[{"urls": f"stun:{host}"}])).createDataChannel(SECRET)


def pyodide_open_url(address):
    open_url(address)


def pyodide_request(address):
    pyxhr.get(address)


def pyodide_fetch(address):
    tasks.append(ensure_future(pyfetch(address)))


def pyodide_package(address):
    pyodide_js.loadPackage(f"{address}/any-1.0-py3-none-any.whl")


def micropip_package(address):
    import micropip

    tasks.append(ensure_future(micropip.install(f"{address}/any-1.0-py3-none-any.whl")))


def standard_library(address):
    urlopen(address)


def http_client(address):
    HTTPConnection(address.split("/")[2]).request("POST", f"/{http_client.__name__}", SECRET)


def connection_of_asyncio(address):
    host, _, port = address.split("/")[2].partition(":")
    tasks.append(ensure_future(open_connection(host, int(port or 80))))


def plain_socket(address):
    host, _, port = address.split("/")[2].partition(":")
    connection = socket.socket()
    connection.setblocking(False)  # what it is made of here never answers a program that waits
    connection.connect((host, int(port or 80)))


WAYS = [
    *(fetch, fetch_without_asking, fetch_that_outlives_the_page, fetch_from_the_prototype, fetch_of_a_request),
    *(fetch_of_a_form, request, request_of_headers, request_that_waits),
    *(web_socket, web_socket_stream, event_source, beacon, font, picture, notification, compiled_program, cache),
    *(web_transport, peer_connection, import_scripts, import_script, import_by_a_function, import_by_a_timer),
    *(worker, worker_that_fetches, worker_that_imports, worker_in_a_worker, worker_module, worker_from_data),
    *(pyodide_open_url, pyodide_request, pyodide_fetch, pyodide_package, micropip_package),
    *(standard_library, http_client, connection_of_asyncio, plain_socket),
]


def try_all(server, ways):
    """Go every way, each to an address of its own, so that the server's log would name it."""
    for way in ways:
        try:
            way(f"{server}{way.__name__}")
        except BaseException as error:
            print(f"{way.__name__}: {type(error).__name__}")
        else:
            print(f"{way.__name__}: asked")
