#include "raster.h"

#include <cairo-pdf.h>
#include <librsvg/rsvg.h>

static cairo_status_t write_bytes(void *out, const unsigned char *bytes, unsigned length)
{
    return fwrite(bytes, 1, length, out) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static cairo_surface_t *make_surface(FILE *out, enum raster_format format, int width, int height)
{
    if (format == RASTER_PNG)
        return cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(write_bytes, out, width, height);
    /* The date of the making would make every file different. */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z");
    return surface;
}

static bool render(cairo_surface_t *surface, const char *svg, size_t length, int width, int height)
{
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, length, NULL);
    if (!handle)
        return false;
    cairo_t *context = cairo_create(surface);
    RsvgRectangle page = {0, 0, width, height};
    bool rendered = rsvg_handle_render_document(handle, context, &page, NULL) &&
                    cairo_status(context) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    g_object_unref(handle);
    return rendered;
}

const char *raster_write(FILE *out, enum raster_format format, const char *svg, size_t length, int width,
                         int height)
{
    cairo_surface_t *surface = make_surface(out, format, width, height);
    bool rendered = render(surface, svg, length, width, height);
    if (rendered && format == RASTER_PNG)
        cairo_surface_write_to_png_stream(surface, write_bytes, out);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS)
        return cairo_status_to_string(status);
    return rendered ? NULL : "the drawing could not be rendered";
}
