#!/usr/bin/python3
"""One bare WebKitGTK window, for the tests: --profile FOLDER --size 390x844 [--pipe] [--camera refused]

The MiniBrowser beside WebKitWebDriver forgets its storage at the end and is never narrower than 447 px; a phone is and does not.
It is Python because WebKitGTK's own binding for programs is (python3-gi), and nothing has to be compiled.

Without --pipe WebKitWebDriver drives it. With --pipe the tests do, one JSON command a line ({"n", "go"} or {"n", "run"}) on
standard input, one answer a line on standard output: for what WebDriver cannot show. Its session ends with the process that
holds the storage, and it grants every camera unasked.
"""
import argparse
import json
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('--profile', required=True)
parser.add_argument('--size', default='390x844')
parser.add_argument('--pipe', action='store_true')
parser.add_argument('--camera', choices=['none', 'refused'], default='none')
wish = parser.parse_args()

storage = WebKit2.WebsiteDataManager(base_data_directory=wish.profile + '/data', base_cache_directory=wish.profile + '/cache')
context = WebKit2.WebContext(website_data_manager=storage)
context.set_automation_allowed(not wish.pipe)
context.set_preferred_languages(['vi-VN'])
settings = WebKit2.Settings(
    enable_media_stream=True,
    # A camera that can be refused; without one the answer would be that there is none.
    enable_mock_capture_devices=wish.camera == 'refused',
    enable_write_console_messages_to_stdout=True,
)


def open_window():
    width, height = map(int, wish.size.split('x'))
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=not wish.pipe)
    view.connect('permission-request', refuse)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def refuse(_view, request):
    request.deny()
    return True


def automation_started(_context, session):
    told = WebKit2.ApplicationInfo()
    told.set_name('khotay-tests')
    session.set_application_info(told)
    session.connect('create-web-view', lambda _session: open_window())


def answer(number, **result):
    print(json.dumps({'n': number, **result}), flush=True)


def obey_pipe():
    view = open_window()
    loading = []

    def load_changed(_view, event):
        if event == WebKit2.LoadEvent.FINISHED and loading:
            answer(loading.pop(), text='')

    def ran(_view, result, number):
        try:
            answer(number, text=view.call_async_javascript_function_finish(result).to_string())
        except GLib.Error as error:
            answer(number, error=error.message)

    def heard(channel, _condition):
        line = channel.readline()
        if not line:
            Gtk.main_quit()
            return False
        command = json.loads(line)
        if 'go' in command:
            loading.append(command['n'])
            view.load_uri(command['go'])
        else:
            body = 'return await (' + command['run'] + ')'
            view.call_async_javascript_function(body, -1, None, None, None, None, ran, command['n'])
        return True

    view.connect('load-changed', load_changed)
    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, heard)


context.connect('automation-started', automation_started)
if wish.pipe:
    obey_pipe()
Gtk.main()
